import type { Item, NewListing } from '../../domain/listing.js';

/** What the seller may change before payment; what is missing stays. */
export interface ListingChanges {
  name?: string;
  description?: string;
  size?: string;
  priceCents?: number;
  deliveryFeeCents?: number;
}

/** A link whose time is over, or nearly. */
export interface EndingLink {
  listingId: string;
  sellerId: number;
  expiresAt: Date;
}

/** The listings as their sellers make them; every write belongs into a unit of work. */
export abstract class ListingRepository {
  /** False when the share link or id is taken, so that the caller draws another. */
  abstract add(listing: NewListing): Promise<boolean>;
  /**
   * The new listing takes over the share link of a former one that can no longer be paid for, and its version goes on from
   * there. The former one notes that link, gets `ownLink` instead, and is expired where its time was over. False, changing
   * nothing, when the former one is of another version by now.
   */
  abstract addInPlaceOf(
    former: { listingId: string; version: number; ownLink: string },
    listing: NewListing,
  ): Promise<boolean>;
  /** What was offered, with its photos' keys, to be relisted. */
  abstract findOffer(listingId: string): Promise<(Item & Pick<NewListing, 'pickup' | 'photoKeys'>) | null>;
  /** Guarded by the version; false when it changed meanwhile. */
  abstract change(listingId: string, version: number, changes: ListingChanges): Promise<boolean>;
  /** expired → waiting_for_payment with a new end; false when it is neither expired nor past its end, or relisted. */
  abstract renew(listingId: string, expiresAt: Date, now: Date): Promise<boolean>;
  /**
   * Up to `most` listings whose seller is to be told that they end soon (`noticeOfEnd`), each only once; none that is over
   * or that someone is paying for.
   */
  abstract claimEndingSoon(now: Date, most: number): Promise<EndingLink[]>;
  /** Settles the status of up to `most` listings past their end that no one is paying for; gives which. */
  abstract expire(now: Date, most: number): Promise<EndingLink[]>;
  /** The seller is shown under this name from now on. */
  abstract rename(sellerId: number, firstName: string | null, lastName: string | null): Promise<void>;
  /** Stars 1–5. What the rated person has received in all; null when this person has rated this transaction already. */
  abstract rate(rating: {
    listingId: string;
    raterId: number;
    rateeId: number;
    rateeRole: 'seller' | 'buyer';
    stars: number;
    comment: string | null;
    at: Date;
  }): Promise<{ starsSum: number; ratings: number } | null>;
}

/** This context's copy of what delivery serves. */
export abstract class ServedAreas {
  abstract isServed(fsa: string): Promise<boolean>;
  abstract record(area: { fsa: string; city: string; active: boolean }): Promise<void>;
}
