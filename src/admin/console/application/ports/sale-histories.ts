import type { SaleMoment } from '../../../../shared/application/ports/sale-history.js';

/** What all contexts know of the past of a sale. */
export abstract class SaleHistories {
  /** In the order in which it happened. */
  abstract of(listingId: string): Promise<SaleMoment[]>;
}
