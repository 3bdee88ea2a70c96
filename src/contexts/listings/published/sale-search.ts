import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import type { FundsState, ListingStatus } from './transaction-moves.js';

/** A sale in the staff's search results; the amount in cents. */
export interface FoundSale {
  id: string;
  shareLink: string;
  name: string;
  status: ListingStatus;
  fundsState: FundsState;
  priceCents: number;
  deliveryDate: CalendarDay | null;
  sellerId: number;
  buyerId: number | null;
}

/** Searches sales for staff (product.md §7, "Search everywhere"). */
export abstract class SaleSearch {
  /**
   * Finds sales by full id or share link, including a link from before a relisting, or by part of the name, ignoring
   * case and accents; newest first, at most `most`.
   */
  abstract find(text: string, most: number): Promise<FoundSale[]>;
  /** Sales in which one of the people is seller, buyer or driver, newest first. */
  abstract ofPeople(userIds: readonly number[], most: number): Promise<FoundSale[]>;
  /** Sales by id. */
  abstract byIds(listingIds: readonly string[]): Promise<FoundSale[]>;
}
