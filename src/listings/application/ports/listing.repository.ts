import type { BasisPoints } from '../../../shared/domain/money.js';
import type { ListingFacts } from '../../published/transaction-register.js';

/** A listing as it is created; amounts in cents, rates in basis points, all fixed from now on. */
export interface NewListing {
  id: string;
  shareLink: string;
  sellerId: number;
  sellerFirstName: string | null;
  sellerLastName: string | null;
  name: string;
  description: string;
  size: string;
  priceCents: number;
  deliveryFeeCents: number;
  serviceFee: BasisPoints;
  referralDiscount: BasisPoints;
  hstRate: BasisPoints;
  cardFeeRate: BasisPoints;
  cardFeeFixedCents: number;
  pickup: ListingFacts['pickup'];
  photoKeys: string[];
  createdAt: Date;
  expiresAt: Date;
}

export interface ListingChanges {
  name?: string;
  description?: string;
  size?: string;
  priceCents?: number;
  deliveryFeeCents?: number;
}

export abstract class ListingRepository {
  /** False when the share link or id is taken, so that the caller draws another. */
  abstract insert(listing: NewListing): Promise<boolean>;
  /** Guarded by the version; false when it changed meanwhile. */
  abstract change(listingId: string, version: number, changes: ListingChanges): Promise<boolean>;
  /** expired → waiting_for_payment with a new end; false when it is neither expired nor past its end. */
  abstract renew(listingId: string, expiresAt: Date, now: Date): Promise<boolean>;
  /** Settles the status of up to `most` listings past their end that nobody is paying for; gives how many. */
  abstract expire(now: Date, most: number): Promise<number>;
  abstract rename(sellerId: number, firstName: string | null, lastName: string | null): Promise<void>;
  /** False when this person has rated this transaction already. */
  abstract rate(rating: {
    listingId: string;
    raterId: number;
    rateeId: number;
    rateeRole: 'seller' | 'buyer';
    stars: number;
    comment: string | null;
    at: Date;
  }): Promise<boolean>;
}

/** This context's copy of what delivery serves. */
export abstract class ServedAreas {
  abstract isServed(fsa: string): Promise<boolean>;
  abstract record(area: { fsa: string; city: string; active: boolean }): Promise<void>;
}
