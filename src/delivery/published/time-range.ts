import { TORONTO } from '../../shared/domain/toronto-time.js';
import { LOCALES, type Language } from '../../texts/language.js';
import { unbrokenHours } from '../../texts/unbroken-hours.js';

const isWholeHour = (at: Date): boolean => at.getTime() % 3_600_000 === 0;

/** Thin spaces become plain ones, so that texts can be found and read aloud alike everywhere. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ').replaceAll(' – ', '–');

/**
 * From one instant to another of the same Toronto day: `5–6 p.m.` and `5:10–5:40 p.m.`, or `17 h à 18 h` and
 * `17 h 10 à 17 h 40`, as windows are named in French.
 */
export function timeRange(start: Date, end: Date, language: Language): string {
  const minutes = isWholeHour(start) && isWholeHour(end) ? {} : ({ minute: '2-digit' } as const);
  const format = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', ...minutes, timeZone: TORONTO });
  if (language === 'en') return plain(format.formatRange(start, end));
  // ICU writes a whole hour of Canadian French as `09 h`, which is no time of a sentence.
  const [from, to] = [start, end].map((at) => format.format(at).replace(/^0(?=\d)/, ''));
  return unbrokenHours(plain(`${from ?? ''} à ${to ?? ''}`));
}
