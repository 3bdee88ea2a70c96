import type { DropOff } from '../../../delivery/published/delivery-desk.js';

/** A buyer's request: the item by its link, the delivery address, and the window (a Toronto day and a slot). */
export interface StartCheckoutCommand {
  shareLink: string;
  buyerId: number;
  dropOff: DropOff;
  deliveryDate: string;
  deliveryWindow: string;
  /** The total that the buyer saw, in cents; absent if the caller sent none. */
  seenTotalCents?: number | undefined;
  /** The buyer's network, as rate limits count them; null or absent if it does not identify buyers. */
  network?: string | null;
}
