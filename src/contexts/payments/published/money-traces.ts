import type { SaleTrace } from '../../../platform/domain/removed.js';

/** The personal data of payments besides the money records, and its removal after a sale; the money records stay. */
export abstract class MoneyTraces {
  /**
   * Sales whose money is unsettled: a payment is held, in transit or disputed, a problem is open, a provider call has
   * no outcome, money is held without an owner, or the seller still owes what was taken back from the sale.
   */
  abstract unsettled(listingIds: readonly string[]): Promise<Set<string>>;
  /** Removes the addresses of the sales' checkouts, or the photos of their problems; in the caller's unit of work. */
  abstract remove(trace: SaleTrace, listingIds: readonly string[], now: Date): Promise<void>;
  /**
   * Masks up to `most` checkouts that ended without a payment and started before the instant; returns how many. In a
   * unit of work.
   */
  abstract maskLapsed(startedBefore: Date, most: number, now: Date): Promise<number>;
}
