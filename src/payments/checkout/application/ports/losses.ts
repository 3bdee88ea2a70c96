import type { LossKind, LossSide } from '../../domain/loss-ceilings.js';

export interface Loss {
  kind: LossKind;
  paymentId: string;
  buyerId: number;
  sellerId: number;
}

/** Someone whose new payments wait until an administrator has looked. */
export interface LossReview {
  id: string;
  kind: LossKind;
  personId: number;
  side: LossSide;
}

/** The losses that the platform bears and the reviews that they lead to; in the caller's unit of work. */
export abstract class Losses {
  /** Records it once, and waits until no other loss of these two people is being recorded. */
  abstract add(loss: Loss, at: Date): Promise<void>;
  /** The number of losses of a kind since then, and since the person's last review. */
  abstract count(kind: LossKind, person: { id: number; side: LossSide }, since: Date): Promise<number>;
  /** Changes nothing while one is open. */
  abstract openReview(review: LossReview, at: Date): Promise<void>;
  /** Whether a review of the buyer or of the seller is open. */
  abstract isUnderReview(buyerId: number, sellerId: number): Promise<boolean>;
  /** Ends an open review and returns it; null if there is none with this id. */
  abstract endReview(id: string, by: { userId: number; reason: string }, at: Date): Promise<LossReview | null>;
}
