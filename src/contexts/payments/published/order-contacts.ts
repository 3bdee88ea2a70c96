import type { DropOff } from '../../delivery/published/delivery-desk.js';

/** Where an order goes and whom the driver meets there, as its buyer entered it. */
export interface OrderContact {
  listingId: string;
  buyerId: number;
  /** Not left, refused or expired: the buyer pays or has paid. */
  isLive: boolean;
  dropOff: DropOff;
}

/** Recipients of orders for staff, until their addresses are removed (decision 0019). */
export abstract class OrderContacts {
  /**
   * Finds orders whose recipient's name and phone number contain every word, ignoring case, accents and the notation of
   * the number; newest first, at most `most`.
   */
  abstract find(text: string, most: number): Promise<OrderContact[]>;
  /** The paid order of a sale; null before payment and once the address is removed. */
  abstract ofSale(listingId: string): Promise<DropOff | null>;
  /** The newest order of each person, paid or not, in one query. */
  abstract newestOf(buyerIds: readonly number[]): Promise<Map<number, DropOff>>;
}
