import { TORONTO, torontoDay, type CalendarDay } from '../../shared/domain/toronto-time.js';
import type { Money } from '../../shared/domain/money.js';

const CURRENCY = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const DAY = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const TIME = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone: TORONTO });

export const amountInWords = (amount: Money): string => CURRENCY.format(amount.toCad());
/** A day as people write it: `Friday, June 12, 2026`. */
export const dayInWords = (day: CalendarDay): string => DAY.format(new Date(`${day}T00:00:00Z`));
/** A window as people write it: `Friday, June 12, 2026, 9am-10am`. */
export const windowInWords = (day: CalendarDay, window: string): string => `${dayInWords(day)}, ${window}`;
/** The time of an instant on Toronto's clocks: `3:40 p.m.`. */
export const timeInWords = (instant: string): string => TIME.format(new Date(instant));
/** An instant on Toronto's calendar and clocks: `Friday, June 12, 2026, 3:40 p.m.`. */
export const instantInWords = (instant: string): string =>
  `${dayInWords(torontoDay(new Date(instant)))}, ${timeInWords(instant)}`;
