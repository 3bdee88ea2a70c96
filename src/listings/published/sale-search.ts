import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import type { FundsState, ListingStatus } from './transaction-moves.js';

/** A sale as staff find it; the amount in cents. */
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

/** Which sale staff look for (product.md §7, "Search everywhere"). */
export abstract class SaleSearch {
  /**
   * By its id or share link whole, also one from before it was relisted, or by a part of its name, whatever its accents and
   * case, the newest first; `most` of them at most.
   */
  abstract find(text: string, most: number): Promise<FoundSale[]>;
  /** Those that one of the people sells, bought or drives, the newest first. */
  abstract ofPeople(userIds: readonly number[], most: number): Promise<FoundSale[]>;
  /** Those with the ids. */
  abstract byIds(listingIds: readonly string[]): Promise<FoundSale[]>;
}
