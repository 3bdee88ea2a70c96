import type { DropOff } from '../../../delivery/published/delivery-desk.js';

/** What a buyer asks for: the item by its link, where it goes, and the window (a Toronto day and a slot). */
export interface StartCheckoutCommand {
  shareLink: string;
  buyerId: number;
  dropOff: DropOff;
  deliveryDate: string;
  deliveryWindow: string;
  /** The total that the buyer was shown, in cents; missing where the caller showed none. */
  seenTotalCents?: number | undefined;
  /** Where the buyer asks from, as rate limits count networks; null or missing where it does not tell buyers apart. */
  network?: string | null;
}
