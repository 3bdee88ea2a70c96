import type { Person } from '../../../identity/published/user-directory.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import type { DropOff } from '../../published/delivery-desk.js';
import type { StopView } from '../../published/views.js';

/** The stop where the item is picked up; `names` says how much of the seller's name the reader may see. */
export function pickupStop(listing: ListingFacts, seller: Person | null, names: 'first' | 'both'): StopView {
  return {
    name: [seller?.firstName, names === 'both' ? seller?.lastName : null].filter((part) => part != null).join(' '),
    phoneNumber: seller?.phoneNumber ?? '',
    ...listing.pickup,
  };
}

/** Both stops as a driver who may see the addresses sees them. */
export function stopsForDriver(
  listing: ListingFacts,
  dropOff: DropOff,
  seller: Person | null,
): { pickup: StopView; dropoff: StopView } {
  return { pickup: pickupStop(listing, seller, 'first'), dropoff: dropoffStop(dropOff, 'first') };
}

/** The stop where the item is delivered; a driver sees only the first name (product.md §4, "Who sees what"). */
export function dropoffStop(dropOff: DropOff, names: 'first' | 'both'): StopView {
  const { name, phoneNumber, address, address2, city, state, zipCode, note } = dropOff;
  const [firstName = name] = name.trim().split(/\s+/);
  return { name: names === 'both' ? name : firstName, phoneNumber, address, address2, city, state, zipCode, note };
}
