import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { Money, type BasisPoints } from '../../../shared/domain/money.js';
import { addDays, torontoDay, torontoInstant, type CalendarDay } from '../../../shared/domain/toronto-time.js';

/** What one ledger entry gave to the platform. Positive for the platform; a correction or refund is negative, on its own day. */
export interface PlatformEntry {
  entryId: string;
  at: Date;
  listingId: string | null;
  sellerId: number | null;
  hstRate: BasisPoints;
  /** What the entry divided of the buyer's payment. */
  amount: Money;
  /** What is left for the platform after HST. */
  revenue: Money;
  hst: Money;
}

/** What the platform kept on one Toronto day; only days on which something moved are listed. */
export interface PlatformDay {
  day: CalendarDay;
  /** Revenue and HST together, as in `TaxTotals`. */
  platform: Money;
  hst: Money;
  transactions: number;
}

export interface TaxTotals {
  transactions: number;
  amount: Money;
  /** Revenue and HST together, the specification's platform fee. */
  platform: Money;
  hst: Money;
}

/** Days from first to last, both included. */
export interface Period {
  start: CalendarDay;
  end: CalendarDay;
}

const DAY_MS = 86_400_000;

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/** The last day of the month in which the day lies. */
export function endOfMonth(day: CalendarDay): CalendarDay {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

/** The days asked for; without them the current Toronto month, with one of them its month's other end. */
export function periodOf(start: CalendarDay | undefined, end: CalendarDay | undefined, now: Date): Period {
  const day = start ?? end ?? torontoDay(now);
  return { start: start ?? firstOfMonth(day), end: end ?? endOfMonth(day) };
}

/** The instants of a period, the second excluded: Toronto days have 23 to 25 hours. */
export function instantsOf({ start, end }: Period): { from: Date; to: Date } {
  return { from: torontoInstant(start, 0), to: torontoInstant(addDays(end, 1), 0) };
}

/** The period asked for. Throws `ValidationFailed` when it ends before it begins. */
export function periodAsked(start: CalendarDay | undefined, end: CalendarDay | undefined, now: Date): Period {
  const period = periodOf(start, end, now);
  if (period.end >= period.start) return period;
  throw new ValidationFailed([{ field: 'endDate', message: 'The end date is before the start date.' }]);
}

/**
 * What a period is compared with: as many days immediately before it. Of a period that is not over yet its days so far
 * count, today included. Null for one that has not begun.
 */
export function comparedPeriods({ start, end }: Period, today: CalendarDay): { soFar: Period; before: Period } | null {
  if (start > today) return null;
  const last = end > today ? today : end;
  const days = daysBetween(start, last);
  return { soFar: { start, end: last }, before: { start: addDays(start, -days), end: addDays(start, -1) } };
}

/** How many days a period has, both ends counted. */
export const daysBetween = (start: CalendarDay, end: CalendarDay): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;

/** What the platform kept of an entry, HST included. */
export const platformOf = ({ revenue, hst }: PlatformEntry): Money => revenue.plus(hst);

/** The sums of entries, as the ledger's reader has them of a period. */
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
