import { LOCALE } from '../texts/texts';

const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day such as “January 15, 2025”. */
export const longDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
