import type { ListingFacts } from '../../../src/contexts/listings/published/transaction-register.js';
import type { ProductOwnerView, ProductPublicView } from '../../../src/contexts/listings/published/views.js';
import { SELLER } from './a-delivery.js';

/** A medium bookcase for sale in Woodbridge for 150.00 CAD, with delivery for 25.00 CAD. */
export function listingFacts(given: Partial<ListingFacts> = {}): ListingFacts {
  return {
    id: 'a1b2c3d4e5f6',
    shareLink: 'Ab3dEf9h',
    name: 'Oak bookcase',
    size: 'medium',
    sellerId: SELLER,
    buyerId: null,
    priceCents: 15_000,
    deliveryFeeCents: 2_500,
    serviceFee: 1_500,
    referralDiscount: 0,
    hstRate: 1_300,
    cardFeeRate: 290,
    cardFeeFixedCents: 30,
    status: 'waiting_for_payment',
    fundsState: 'none',
    refundReturned: false,
    expiresAt: new Date('2026-07-10T14:00:00.000Z'),
    pickup: { address: '12 Maple Avenue', address2: null, city: 'Vaughan', state: 'ON', zipCode: 'L4L 1A1' },
    deliveryDate: null,
    deliveryWindow: null,
    driverId: null,
    driverFirstName: null,
    reservedUntil: null,
    reservedForCheckout: null,
    reservedForBuyer: null,
    relistedLink: null,
    version: 1,
    ...given,
  };
}

export function publicViewOf(listing: ListingFacts): ProductPublicView {
  return {
    id: listing.id,
    name: listing.name,
    description: 'Solid oak, five shelves.',
    amount: listing.priceCents / 100,
    size: listing.size,
    deliveryFee: listing.deliveryFeeCents / 100,
    total: (listing.priceCents + listing.deliveryFeeCents) / 100,
    status: listing.status,
    isExpired: listing.status === 'expired',
    thumbnailUrl: '/photos/listings/a1b2c3d4e5f6/1-aaaaaaaa-thumb.webp',
    imageUrls: ['/photos/listings/a1b2c3d4e5f6/1-aaaaaaaa-large.webp'],
    shareLink: listing.shareLink,
    createdAt: '2026-06-10T14:00:00.000Z',
    sellerFirstName: 'Maya',
    sellerRating: 4.5,
  };
}

export function ownerViewOf(listing: ListingFacts): ProductOwnerView {
  return {
    ...publicViewOf(listing),
    userId: listing.sellerId,
    userFirstName: 'Maya',
    userLastName: 'Tremblay',
    buyerRating: null,
    serviceFeePercent: 15,
    referralDiscount: 0,
    fundsState: listing.fundsState,
    fundsReleased: false,
    completedAt: null,
    expiresAt: listing.expiresAt.toISOString(),
    deliveryDate: listing.deliveryDate,
    deliveryWindow: listing.deliveryWindow,
    breakdown: {} as ProductOwnerView['breakdown'],
  };
}
