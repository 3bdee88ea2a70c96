/** One person, one order. */
export interface OrderLink {
  listingId: string;
  userId: number;
  /** Where the message goes. A person who has another address by now can't use the link any more. */
  email: string;
  /** Where the person goes on once signed in, where that is not the order's own page. */
  path?: string | undefined;
}

/** Of a text message: it ends when the person has another number. */
export interface ShortOrderLink {
  listingId: string;
  userId: number;
  /** E.164, where the text goes. */
  phoneNumber: string;
}

/** Links of messages to a party, which open the order without signing in (docs/decisions/0045). */
export abstract class OrderLinks {
  /** The whole address. It may be in a message to that person, and nowhere else. */
  abstract of(link: OrderLink): string;
  /** As short as a text needs it: 32 letters behind the `#`. */
  abstract short(link: ShortOrderLink): string;
}
