import {
  OrderLinks,
  type OrderLink,
  type ShortOrderLink,
} from '../../../src/contexts/delivery/published/order-links.js';

/** Links that show their person and order in plain text. */
export class PlainOrderLinks extends OrderLinks {
  of({ listingId, userId, path = '' }: OrderLink): string {
    return `https://porchlight.example/order#${listingId}-${String(userId)}${path}`;
  }

  short({ listingId, userId, phoneNumber }: ShortOrderLink): string {
    return `https://porchlight.example/order#${listingId}-${String(userId)}-${phoneNumber}`;
  }
}
