import { OrderLinks, type OrderLink, type ShortOrderLink } from '../../../src/delivery/published/order-links.js';

/** Says whose link it is and of which order. */
export class PlainOrderLinks extends OrderLinks {
  of({ listingId, userId, path = '' }: OrderLink): string {
    return `https://porchlight.example/order#${listingId}-${String(userId)}${path}`;
  }

  short({ listingId, userId, phoneNumber }: ShortOrderLink): string {
    return `https://porchlight.example/order#${listingId}-${String(userId)}-${phoneNumber}`;
  }
}
