import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { Money, type BasisPoints } from '../../../../platform/domain/money.js';
import { addDays, torontoDay, torontoInstant, type CalendarDay } from '../../../../platform/domain/toronto-time.js';

/**
 * One ledger entry's effect on the platform. Positive for revenue; a correction or refund is negative, on its own day.
 */
export interface PlatformEntry {
  entryId: string;
  at: Date;
  listingId: string | null;
  sellerId: number | null;
  hstRate: BasisPoints;
  /** The entry's division of the buyer's payment. */
  amount: Money;
  /** The platform's part after HST. */
  revenue: Money;
  hst: Money;
}

/** The platform's revenue on one Toronto day; only days with entries are listed. */
export interface PlatformDay {
  day: CalendarDay;
  /** Revenue including HST, as in `TaxTotals`. */
  platform: Money;
  hst: Money;
  transactions: number;
}

export interface TaxTotals {
  transactions: number;
  amount: Money;
  /** Revenue including HST, the specification's platform fee. */
  platform: Money;
  hst: Money;
}

/** Days from first to last, both inclusive. */
export interface Period {
  start: CalendarDay;
  end: CalendarDay;
}

const DAY_MS = 86_400_000;

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/** The last day of the day's month. */
export function endOfMonth(day: CalendarDay): CalendarDay {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

/** The requested days; without them the current Toronto month, with one of them the other end of its month. */
export function periodOf(start: CalendarDay | undefined, end: CalendarDay | undefined, now: Date): Period {
  const day = start ?? end ?? torontoDay(now);
  return { start: start ?? firstOfMonth(day), end: end ?? endOfMonth(day) };
}

/** A period's instants, the second exclusive: Toronto days have 23 to 25 hours. */
export function instantsOf({ start, end }: Period): { from: Date; to: Date } {
  return { from: torontoInstant(start, 0), to: torontoInstant(addDays(end, 1), 0) };
}

/** The requested period. Throws `ValidationFailed` if it ends before it starts. */
export function periodAsked(start: CalendarDay | undefined, end: CalendarDay | undefined, now: Date): Period {
  const period = periodOf(start, end, now);
  if (period.end >= period.start) return period;
  throw new ValidationFailed([{ field: 'endDate', message: 'The end date is before the start date.' }]);
}

/**
 * The period to compare with: as many days immediately before it. For a current period the days so far count, today
 * included. Null for a future one.
 */
export function comparedPeriods({ start, end }: Period, today: CalendarDay): { soFar: Period; before: Period } | null {
  if (start > today) return null;
  const last = end > today ? today : end;
  const days = daysBetween(start, last);
  return { soFar: { start, end: last }, before: { start: addDays(start, -days), end: addDays(start, -1) } };
}

/** The number of days in a period, both ends included. */
export const daysBetween = (start: CalendarDay, end: CalendarDay): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;

/** The platform's part of an entry, HST included. */
export const platformOf = ({ revenue, hst }: PlatformEntry): Money => revenue.plus(hst);

/** Sums of entries, as the ledger reader returns them for a period. */
export function taxTotals(entries: readonly PlatformEntry[]): TaxTotals {
  const total = (of: (entry: PlatformEntry) => Money): Money =>
    entries.reduce((sum, entry) => sum.plus(of(entry)), Money.zero);
  return {
    transactions: new Set(entries.map(({ listingId, entryId }) => listingId ?? entryId)).size,
    amount: total(({ amount }) => amount),
    platform: total(platformOf),
    hst: total(({ hst }) => hst),
  };
}
