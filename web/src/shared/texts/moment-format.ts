import { unbrokenHours } from '../../../../src/platform/texts/unbroken-hours.js';
import { LOCALE } from './texts';

/** Formats instants in the site’s language, in Toronto time. */
export function momentFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'America/Toronto' });
  return (at) => unbrokenHours(format.format(at));
}
