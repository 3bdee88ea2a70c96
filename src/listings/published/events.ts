import type { DomainEvent, EventName } from '../../shared/domain/domain-event.js';
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
  /** True when money was held, so that a refund follows. */
  wasPaid: boolean;
  /** Why the clock did it, a sentence for both sides; missing in events of older versions, null for what people cancel. */
  reason?: string | null;
  /** What was decided about the money, where that ended the sale; missing in events of older versions. */
  cause?: 'problem' | 'dispute' | 'refund';
}
export const listingCancelled = (payload: ListingCancelledV1): DomainEvent<ListingCancelledV1> => ({
  name: LISTING_CANCELLED,
  payload,
});

/** A link that no one has paid for ends at `expiresAt` (ISO 8601). */
export interface LinkEndsV1 {
  listingId: string;
  sellerId: number;
  expiresAt: string;
}
/** Said once before the end of a link, and once more before each end that a renewal gave it. */
export const LINK_EXPIRES_SOON: EventName<LinkEndsV1> = 'listings.link-expires-soon.v1';
export const linkExpiresSoon = (payload: LinkEndsV1): DomainEvent<LinkEndsV1> => ({
  name: LINK_EXPIRES_SOON,
  payload,
});
/** Its status is settled as expired. */
export const LINK_EXPIRED: EventName<LinkEndsV1> = 'listings.link-expired.v1';
export const linkExpired = (payload: LinkEndsV1): DomainEvent<LinkEndsV1> => ({ name: LINK_EXPIRED, payload });

/** An administrator deleted a transaction: archived when it ever held money, gone otherwise. Amounts in cents. */
export const LISTING_DELETED: EventName<ListingDeletedV1> = 'listings.listing-deleted.v1';
export interface ListingDeletedV1 {
  listingId: string;
  byUserId: number;
  isArchived: boolean;
  name: string;
  status: ListingStatus;
  fundsState: FundsState;
  priceCents: number;
  /** Of the photos that no one will ask for again; none of an archived one, whose parties keep their page. */
  photoKeys: string[];
}
export const listingDeleted = (payload: ListingDeletedV1): DomainEvent<ListingDeletedV1> => ({
  name: LISTING_DELETED,
  payload,
});

/** One party of a delivered sale rated the other. Carries the rated person's totals after it, so that the latest wins. */
export const TRANSACTION_RATED: EventName<TransactionRatedV1> = 'listings.transaction-rated.v1';
export interface TransactionRatedV1 {
  listingId: string;
  rateeId: number;
  rateeRole: 'seller' | 'buyer';
  /** Of all ratings that the person has received, one to five each. */
  starsSum: number;
  ratings: number;
}
export const transactionRated = (payload: TransactionRatedV1): DomainEvent<TransactionRatedV1> => ({
  name: TRANSACTION_RATED,
  payload,
});
