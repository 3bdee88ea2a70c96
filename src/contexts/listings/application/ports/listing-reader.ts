import type { ProductOwnerView } from '../../published/views.js';
import type { ListingQuery } from '../listing-query.js';

export interface Page {
  items: ProductOwnerView[];
  nextCursor: string | null;
  /** The total number of matches; an estimate above 10,000. */
  total: number;
  isTotalExact: boolean;
}

/** Lists listings; throws `ValidationFailed` for an invalid cursor or one of another order. */
export abstract class ListingReader {
  abstract page(query: ListingQuery): Promise<Page>;
  /** Streams every listing in batches, so that the list is never in memory as a whole. */
  abstract everything(): AsyncIterable<ProductOwnerView[]>;
}
