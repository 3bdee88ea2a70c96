import type { LossReviewEndedV1 } from '../../../published/events.js';
import type { LossKind, LossParty } from '../../domain/ceilings.js';

export interface Loss {
  kind: LossKind;
  /** The payment's id, or the trip's; a loss is recorded once for its kind and this. */
  reference: string;
  paymentId: string;
  /** Null: the card fee of the payment, which may become known later. */
  cents: number | null;
  /** Empty if it counts for no one. */
  parties: readonly LossParty[];
}

/** Someone whose new payments wait until an administrator has looked. */
export interface LossReview extends LossParty {
  id: string;
  kind: LossKind;
}

/** `personId`: of a card, the buyer of its latest loss. */
export type EndedReview = Pick<LossReviewEndedV1, 'kind' | 'side' | 'personId'>;

/** A driver's fee for a failed pickup that waits for an administrator. */
export interface WaitingFee {
  listingId: string;
  cents: number;
  since: Date;
}

/** The losses that the platform bears and the reviews that they lead to; in the caller's unit of work. */
export abstract class Losses {
  /**
   * Records it once, and waits until no other loss of these parties is being recorded; false if it was recorded before.
   */
  abstract add(loss: Loss, at: Date): Promise<boolean>;
  /** The number of losses of a kind since then, and since the party's last review. */
  abstract count(kind: LossKind, party: LossParty, since: Date): Promise<number>;
  /** Changes nothing while one is open. */
  abstract openReview(review: LossReview, at: Date): Promise<void>;
  /** Whether a review of the buyer, of a card that the buyer has paid with, or of the seller is open. */
  abstract isUnderReview(buyerId: number, sellerId: number): Promise<boolean>;
  abstract isCardUnderReview(card: string): Promise<boolean>;
  /** Ends an open review and returns it; null if there is none with this id. */
  abstract endReview(id: string, by: { userId: number; reason: string }, at: Date): Promise<EndedReview | null>;
  /** The fee of this failed pickup waits for an administrator. */
  abstract makeWait(tripId: string): Promise<void>;
  /** How many fees wait for each driver of a payment. */
  abstract listWaiting(paymentId: string): Promise<{ driverId: number; count: number }[]>;
  /** The driver's fees that wait, the longest first. */
  abstract listWaitingOf(driverId: number): Promise<WaitingFee[]>;
  /** The listing of a failed pickup whose fee waits; null if there is none. */
  abstract listingOfWaiting(tripId: string): Promise<string | null>;
  /** An administrator has decided: the loss happens now, or not at all. False if the fee does not wait. */
  abstract endWait(tripId: string, isOwed: boolean, at: Date): Promise<boolean>;
}
