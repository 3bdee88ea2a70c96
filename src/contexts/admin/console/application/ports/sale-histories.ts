import type { SaleMoment } from '../../../../../platform/application/ports/sale-history.js';

/** The history of a sale, from all contexts. */
export abstract class SaleHistories {
  /** Oldest first. */
  abstract of(listingId: string): Promise<SaleMoment[]>;
}
