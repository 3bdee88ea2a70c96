import type { ProductOwnerView } from '../../published/views.js';

export interface Page {
  items: ProductOwnerView[];
  nextCursor: string | null;
  total: number;
}

export interface PageRequest {
  limit: number;
  cursor?: string;
}

/** Lists of listings, newest first; a cursor that is not one of ours is refused with `ValidationFailed`. */
export abstract class ListingReader {
  abstract ofSeller(sellerId: number, page: PageRequest): Promise<Page>;
  abstract all(page: PageRequest): Promise<Page>;
  /** Every listing, a batch at a time, so that the whole list never lies in memory. */
  abstract everything(): AsyncIterable<ProductOwnerView[]>;
}
