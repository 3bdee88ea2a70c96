import type { DomainEvent, EventName } from '../../../platform/domain/domain-event.js';
import type { FundsState, ListingStatus } from './transaction-moves.js';

export const LISTING_CREATED: EventName<ListingCreatedV1> = 'listings.listing-created.v1';
export interface ListingCreatedV1 {
  listingId: string;
  sellerId: number;
}
export const listingCreated = (payload: ListingCreatedV1): DomainEvent<ListingCreatedV1> => ({
  name: LISTING_CREATED,
  payload,
});

export const LISTING_CANCELLED: EventName<ListingCancelledV1> = 'listings.listing-cancelled.v1';
export interface ListingCancelledV1 {
  listingId: string;
  sellerId: number;
  buyerId: number | null;
  by: 'seller' | 'buyer' | 'admin' | 'clock';
  /** True if money was held, so that a refund follows. */
  wasPaid: boolean;
  /**
   * Why it was cancelled automatically, a sentence for both sides; absent in older event versions, null if a person
   * cancelled.
   */
  reason?: string | null;
  /** The decision about the money that ended the sale; absent in older event versions. */
  cause?: 'problem' | 'dispute' | 'refund';
}
export const listingCancelled = (payload: ListingCancelledV1): DomainEvent<ListingCancelledV1> => ({
  name: LISTING_CANCELLED,
  payload,
});

/** An unpaid link that ends at `expiresAt` (ISO 8601). */
export interface LinkEndsV1 {
  listingId: string;
  sellerId: number;
  expiresAt: string;
}
/** Published once before a link's end, and again before the end of each renewal. */
export const LINK_EXPIRES_SOON: EventName<LinkEndsV1> = 'listings.link-expires-soon.v1';
export const linkExpiresSoon = (payload: LinkEndsV1): DomainEvent<LinkEndsV1> => ({
  name: LINK_EXPIRES_SOON,
  payload,
});
/** Published when its status is set to expired. */
export const LINK_EXPIRED: EventName<LinkEndsV1> = 'listings.link-expired.v1';
export const linkExpired = (payload: LinkEndsV1): DomainEvent<LinkEndsV1> => ({ name: LINK_EXPIRED, payload });

/** An administrator deleted a transaction: archived if it ever held money, removed otherwise. Amounts in cents. */
export const LISTING_DELETED: EventName<ListingDeletedV1> = 'listings.listing-deleted.v1';
export interface ListingDeletedV1 {
  listingId: string;
  byUserId: number;
  isArchived: boolean;
  name: string;
  status: ListingStatus;
  fundsState: FundsState;
  priceCents: number;
  /** Keys of the photos to delete; empty for an archived transaction, whose parties keep their page. */
  photoKeys: string[];
}
export const listingDeleted = (payload: ListingDeletedV1): DomainEvent<ListingDeletedV1> => ({
  name: LISTING_DELETED,
  payload,
});

/** One party of a delivered sale rated the other. Carries the rated person's totals, so that the latest event wins. */
export const TRANSACTION_RATED: EventName<TransactionRatedV1> = 'listings.transaction-rated.v1';
export interface TransactionRatedV1 {
  listingId: string;
  rateeId: number;
  rateeRole: 'seller' | 'buyer';
  /** The sum and number of all ratings that the person has received, one to five stars each. */
  starsSum: number;
  ratings: number;
}
export const transactionRated = (payload: TransactionRatedV1): DomainEvent<TransactionRatedV1> => ({
  name: TRANSACTION_RATED,
  payload,
});
