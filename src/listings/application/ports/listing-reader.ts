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

/** Lists of listings, newest first. */
export abstract class ListingReader {
  abstract ofSeller(sellerId: number, page: PageRequest): Promise<Page>;
  abstract all(page: PageRequest): Promise<Page>;
}
