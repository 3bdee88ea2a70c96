import type { Money } from '../../../../platform/domain/money.js';
import { addDays, weekdayOf, type CalendarDay } from '../../../../platform/domain/toronto-time.js';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The Monday that starts the day's week; drivers are paid for what they earned before it. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -WEEK.indexOf(weekdayOf(day)));
}

/** The Sunday that ends the day's week. */
export const sundayOf = (day: CalendarDay): CalendarDay => addDays(mondayOf(day), 6);

/** A driver's Toronto week by the ledger, from Monday to Sunday. */
export interface DriverWeek {
  /** A Monday. */
  start: CalendarDay;
  /** Items on which something was earned. */
  jobs: number;
  /** After deductions by decisions. */
  earned: Money;
}

/** A transfer to a driver for all unpaid earnings before `before`, a Monday. */
export interface PayoutOfWeeks {
  before: CalendarDay;
  amount: Money;
  /** When it was paid, or started. */
  at: Date;
  state: 'planned' | 'paid';
}

/** The payout that covered a week: the first one for weeks before a later Monday. Null if there is none yet. */
export function payoutOfWeek(start: CalendarDay, payouts: readonly PayoutOfWeeks[]): PayoutOfWeeks | null {
  const later = payouts.filter(({ before }) => before > start);
  return later.reduce<PayoutOfWeeks | null>(
    (first, each) => (first !== null && first.before <= each.before ? first : each),
    null,
  );
}
