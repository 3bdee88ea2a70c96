import type { Item, NewListing } from '../../domain/listing.js';

/** What the seller may change before payment; absent fields stay as they are. */
export interface ListingChanges {
  name?: string;
  description?: string;
  size?: string;
  priceCents?: number;
  deliveryFeeCents?: number;
}

/** A link that has ended or ends soon. */
export interface EndingLink {
  listingId: string;
  sellerId: number;
  expiresAt: Date;
}

/** Stores listings for their sellers; every write must run in a unit of work. */
export abstract class ListingRepository {
  /** Returns false if the share link or id is taken, so that the caller tries another. */
  abstract add(listing: NewListing): Promise<boolean>;
  /**
   * The new listing takes over the share link of a former listing that can no longer be paid for, and continues its
   * version. The former listing records that link in `relistedLink`, gets `ownLink`, and becomes expired if it was past
   * its end. Returns false, changing nothing, if the former listing's version has changed.
   */
  abstract addInPlaceOf(
    former: { listingId: string; version: number; ownLink: string },
    listing: NewListing,
  ): Promise<boolean>;
  /** The offer and its photo keys, for relisting. */
  abstract findOffer(listingId: string): Promise<(Item & Pick<NewListing, 'pickup' | 'photoKeys'>) | null>;
  /** Guarded by the version; returns false if it has changed. */
  abstract change(listingId: string, version: number, changes: ListingChanges): Promise<boolean>;
  /** expired → waiting_for_payment with a new end; returns false if the listing has not expired or was relisted. */
  abstract renew(listingId: string, expiresAt: Date, now: Date): Promise<boolean>;
  /**
   * Claims up to `most` listings whose seller is due the notice that they end soon (`noticeOfEnd`), each once; skips
   * those that have ended or that someone is paying for.
   */
  abstract claimEndingSoon(now: Date, most: number): Promise<EndingLink[]>;
  /** Marks up to `most` listings past their end as expired, except those that someone is paying for; returns them. */
  abstract expire(now: Date, most: number): Promise<EndingLink[]>;
  /** Updates the seller's name on their listings. */
  abstract rename(sellerId: number, firstName: string | null, lastName: string | null): Promise<void>;
  /** Updates the copy on the seller's listings of whether the seller is suspended; open pages refetch. */
  abstract recordSuspension(sellerId: number, isSuspended: boolean): Promise<void>;
  /** Records 1–5 stars. Returns the rated person's totals; null if this person has already rated this transaction. */
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

/** This context's copy of the served areas, which delivery owns. */
export abstract class ServedAreas {
  abstract isServed(fsa: string): Promise<boolean>;
  abstract record(area: { fsa: string; city: string; active: boolean }): Promise<void>;
}
