import { TORONTO } from '../../../platform/domain/toronto-time.js';
import { LOCALES, type Language } from '../../../platform/texts/language.js';
import { unbrokenHours } from '../../../platform/texts/unbroken-hours.js';

const isWholeHour = (at: Date): boolean => at.getTime() % 3_600_000 === 0;

/** Replaces thin and no-break spaces with plain ones, so that texts can be searched and read aloud consistently. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ').replaceAll(' – ', '–');

/**
 * Formats a range within one Toronto day: `5–6 p.m.` and `5:10–5:40 p.m.`, or in French `17 h à 18 h` and `17 h 10 à 17
 * h 40`, like the names of windows.
 */
export function timeRange(start: Date, end: Date, language: Language): string {
  const minutes = isWholeHour(start) && isWholeHour(end) ? {} : ({ minute: '2-digit' } as const);
  const format = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', ...minutes, timeZone: TORONTO });
  if (language === 'en') return plain(format.formatRange(start, end));
  // ICU writes a whole hour in Canadian French as `09 h`; in a sentence the leading zero looks wrong.
  const [from, to] = [start, end].map((at) => format.format(at).replace(/^0(?=\d)/, ''));
  return unbrokenHours(plain(`${from ?? ''} à ${to ?? ''}`));
}
