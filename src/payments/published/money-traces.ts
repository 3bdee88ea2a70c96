import type { SaleTrace } from '../../shared/domain/removed.js';

/** What payments keep of people besides money, and its removal once a sale is over; the records of money stay. */
export abstract class MoneyTraces {
  /**
   * Those of the sales whose money is not at rest: a payment is held, on its way or disputed, a problem is open, a call of the
   * provider has no outcome, money is held for no one, or the seller still owes what the sale took back.
   */
  abstract unsettled(listingIds: readonly string[]): Promise<Set<string>>;
  /** Removes the addresses of the sales' checkouts, or the photos of their problems; in the caller's unit of work. */
  abstract remove(trace: SaleTrace, listingIds: readonly string[], now: Date): Promise<void>;
  /**
   * Masks up to `most` checkouts that ended without a payment and were begun before the instant; returns how many. In a
   * unit of work.
   */
  abstract maskLapsed(begunBefore: Date, most: number, now: Date): Promise<number>;
}
