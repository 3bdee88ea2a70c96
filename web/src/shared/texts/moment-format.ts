import { unbrokenHours } from '../../../../src/texts/unbroken-hours.js';
import { LOCALE } from './texts';

/** Writes instants as the language of the site does, on Toronto's calendar and clocks. */
export function momentFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'America/Toronto' });
  return (at) => unbrokenHours(format.format(at));
}
