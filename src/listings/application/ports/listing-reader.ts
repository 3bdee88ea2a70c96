import type { ProductOwnerView } from '../../published/views.js';
import type { ListingQuery } from '../listing-query.js';

export interface Page {
  items: ProductOwnerView[];
  nextCursor: string | null;
  /** How many the filter leaves in all; an estimate where there are more than 10,000. */
  total: number;
  isTotalExact: boolean;
}

/** Lists of listings; a cursor that is not one of ours, or of another order, is refused with `ValidationFailed`. */
export abstract class ListingReader {
  abstract page(query: ListingQuery): Promise<Page>;
  /** Every listing, a batch at a time, so that the whole list never lies in memory. */
  abstract everything(): AsyncIterable<ProductOwnerView[]>;
}
