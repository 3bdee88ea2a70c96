/** A link for one person to one order. */
export interface OrderLink {
  listingId: string;
  userId: number;
  /** Where the message goes. The link stops working once the person has another address. */
  email: string;
  /** Where the person continues after signing in, if not on the order's own page. */
  path?: string | undefined;
}

/** A link for a text message; it stops working once the person has another number. */
export interface ShortOrderLink {
  listingId: string;
  userId: number;
  /** E.164, where the text goes. */
  phoneNumber: string;
}

/** Makes the links in messages to a party, which open the order without signing in (docs/decisions/0045). */
export abstract class OrderLinks {
  /** The full URL. It may appear in a message to that person and nowhere else. */
  abstract of(link: OrderLink): string;
  /** A URL short enough for a text: 32 letters after the `#`. */
  abstract short(link: ShortOrderLink): string;
}
