import type { SaleTrace } from '../../../platform/domain/removed.js';

/** Removes the personal data that deliveries keep, once a sale is over. */
export abstract class DeliveryTraces {
  /**
   * Removes one kind of trace of these sales, the addresses or the photos and notes of the proofs, in the unit of work
   * that holds their listings. The sealed record stays verifiable (decision 0019).
   */
  abstract remove(trace: SaleTrace, listingIds: readonly string[]): Promise<void>;
}
