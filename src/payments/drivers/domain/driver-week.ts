import type { Money } from '../../../shared/domain/money.js';
import { addDays, weekdayOf, type CalendarDay } from '../../../shared/domain/toronto-time.js';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The Monday that began the week of the day; drivers are paid for what they earned before it. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -WEEK.indexOf(weekdayOf(day)));
}

/** The Sunday that ends the week of the day. */
export const sundayOf = (day: CalendarDay): CalendarDay => addDays(mondayOf(day), 6);

/** What the ledger says of a driver in one Toronto week, from Monday to Sunday. */
export interface DriverWeek {
  /** A Monday. */
  start: CalendarDay;
  /** Items on which something was earned. */
  jobs: number;
  /** Less what decisions took back. */
  earned: Money;
}

/** A transfer to a driver for everything that was earned before `before`, a Monday, and not paid until then. */
export interface PayoutOfWeeks {
  before: CalendarDay;
  amount: Money;
  /** When it was paid, or begun. */
  at: Date;
  state: 'planned' | 'paid';
}

/** The payout with which a week's earnings left: the first one for weeks before a later Monday. Null while there is none. */
export function payoutOfWeek(start: CalendarDay, payouts: readonly PayoutOfWeeks[]): PayoutOfWeeks | null {
  const later = payouts.filter(({ before }) => before > start);
  return later.reduce<PayoutOfWeeks | null>(
    (first, each) => (first !== null && first.before <= each.before ? first : each),
    null,
  );
}
