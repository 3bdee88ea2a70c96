import { Money } from '../../../platform/domain/money.js';
import { TORONTO, torontoDay, type CalendarDay } from '../../../platform/domain/toronto-time.js';
import { LOCALES, type Language } from '../../../platform/texts/language.js';
import { unbrokenHours } from '../../../platform/texts/unbroken-hours.js';
import { windowName } from '../../delivery/published/window-name.js';

interface Formats {
  currency: Intl.NumberFormat;
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

function formatsOf(locale: string): Formats {
  return {
    currency: new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
    }),
    day: new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
    time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: TORONTO }),
  };
}

const FORMATS: Record<Language, Formats> = { en: formatsOf(LOCALES.en), fr: formatsOf(LOCALES.fr) };

/** A value that each language formats differently: an amount, a Toronto day with or without window, an instant, a time of day. */
export type Moment =
  | { cents: number }
  | { window: string }
  | { day: CalendarDay; window?: string }
  /** ISO 8601, shown with its day. */
  | { instant: string }
  /** ISO 8601, shown without its day. */
  | { time: string };

const dayInWords = (day: CalendarDay, language: Language): string =>
  FORMATS[language].day.format(new Date(`${day}T00:00:00Z`));
const timeInWords = (instant: string, language: Language): string =>
  unbrokenHours(FORMATS[language].time.format(new Date(instant)));

/** `$149.99`, `Friday, June 12, 2026, 9–10 a.m.`, `Friday, June 12, 2026, 3:40 p.m.`, `3:40 p.m.`, or the same in French. */
export function inWords(moment: Moment, language: Language): string {
  if ('cents' in moment) return FORMATS[language].currency.format(Money.ofCents(moment.cents).toCad());
  if ('instant' in moment) {
    const day = dayInWords(torontoDay(new Date(moment.instant)), language);
    return `${day}, ${timeInWords(moment.instant, language)}`;
  }
  if ('time' in moment) return timeInWords(moment.time, language);
  const window = moment.window === undefined ? [] : [windowName(moment.window, language)];
  return ('day' in moment ? [dayInWords(moment.day, language), ...window] : window).join(', ');
}
