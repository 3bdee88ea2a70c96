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

/** What the platform kept of an entry, HST included. */
export const platformOf = ({ revenue, hst }: PlatformEntry): Money => revenue.plus(hst);

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
