import type { SaleTrace } from '../../shared/domain/removed.js';

/** What deliveries keep of people, and its removal once a sale is over. */
export abstract class DeliveryTraces {
  /**
   * Removes such traces of the sales, in the unit of work that holds their listings: where the item went, or the photos and
   * notes of the proofs. What is sealed stays verifiable (decision 0019).
   */
  abstract remove(trace: SaleTrace, listingIds: readonly string[]): Promise<void>;
}
