import { OrderLinks, type OrderLink } from '../../../src/delivery/published/order-links.js';

/** Says whose link it is and of which order. */
export class PlainOrderLinks extends OrderLinks {
  of({ listingId, userId, path = '' }: OrderLink): string {
    return `https://porchlight.example/order#${listingId}-${String(userId)}${path}`;
  }
}
