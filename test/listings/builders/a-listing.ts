import { randomBytes } from 'node:crypto';
import type { NewListing } from '../../../src/contexts/listings/domain/listing.js';
import type { TransactionState } from '../../../src/contexts/listings/domain/transaction.js';
import type { ListingFacts } from '../../../src/contexts/listings/published/transaction-register.js';

export const SELLER = 11;
export const BUYER = 22;
export const OTHER_BUYER = 23;
export const DRIVER = 33;

const NOW = new Date('2026-06-10T14:00:00.000Z');
const IN_30_DAYS = new Date('2026-07-10T14:00:00.000Z');

/** A bookcase for 150.00 CAD, size medium, delivery 25.00 CAD, created when the fixed clock starts, with random ids. */
export function aNewListing(given: Partial<NewListing> = {}): NewListing {
  const id = randomBytes(6).toString('hex');
  return {
    id,
    shareLink: randomBytes(4).toString('hex'),
    sellerId: SELLER,
    sellerFirstName: 'Maya',
    sellerLastName: 'Tremblay',
    name: 'Oak bookcase',
    description: 'Solid oak, five shelves.',
    size: 'medium',
    priceCents: 15_000,
    deliveryFeeCents: 2_500,
    serviceFee: 1_500,
    referralDiscount: 0,
    hstRate: 1_300,
    cardFeeRate: 290,
    cardFeeFixedCents: 30,
    pickup: { address: '12 Maple Avenue', address2: null, city: 'Vaughan', state: 'ON', zipCode: 'L4L 1A1' },
    photoKeys: [`listings/${id}/1-aaaaaaaa`],
    createdAt: NOW,
    expiresAt: IN_30_DAYS,
    ...given,
  };
}

/** The same listing as delivery and payments see it; waiting for payment by default. */
export function aListing(given: Partial<ListingFacts> = {}): ListingFacts {
  return {
    ...factsOfNew(aNewListing()),
    ...given,
  };
}

/** A paid listing that waits for its driver. */
export function aSoldListing(given: Partial<ListingFacts> = {}): ListingFacts {
  return aListing({
    status: 'payment_secured',
    fundsState: 'held',
    buyerId: BUYER,
    deliveryDate: '2026-06-12',
    deliveryWindow: '1pm-2pm',
    ...given,
  });
}

/** The full stored transaction; by default not completed, cancelled or archived. */
export function aTransaction(given: Partial<TransactionState> = {}): TransactionState {
  return {
    ...aListing(),
    photoKeys: [],
    completedAt: null,
    cancelledBy: null,
    cancelReason: null,
    archivedAt: null,
    archivedBy: null,
    ...given,
  };
}

/** The facts of a newly created listing. */
export function factsOfNew(listing: NewListing): ListingFacts {
  const { sellerFirstName, sellerLastName, description, photoKeys, createdAt, ...facts } = listing;
  return {
    ...facts,
    buyerId: null,
    status: 'waiting_for_payment',
    fundsState: 'none',
    refundReturned: false,
    deliveryDate: null,
    deliveryWindow: null,
    driverId: null,
    driverFirstName: null,
    reservedUntil: null,
    reservedForCheckout: null,
    reservedForBuyer: null,
    relistedLink: null,
    thumbnailUrl: photoKeys[0] === undefined ? null : `/photos/${photoKeys[0]}-thumb.webp`,
    version: 1,
  };
}
