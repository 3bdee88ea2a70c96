import { LOCALE } from '../../../shared/texts/texts';

const SHOWN = 24;
const format = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of the day and the earlier ones, newest first, as `YYYY-MM`. */
export function monthsUntil(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: SHOWN }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${String(Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

/** Such as “June 2026”. */
export const monthName = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
