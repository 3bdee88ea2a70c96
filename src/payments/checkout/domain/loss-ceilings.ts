import { DomainError } from '../../../shared/domain/domain-error.js';
import { sentence } from '../../../texts/sentence.js';

/** A loss that the platform bears; `cancelled-sale`: the card fees of a sale that was paid and then cancelled. */
export type LossKind = 'cancelled-sale';
/** For whom losses are counted. */
export type LossSide = 'buyer' | 'seller';

const DAY_MS = 86_400_000;

/** How many losses are free in how many days; after that an administrator looks first (product.md §12). */
export const CEILINGS: Readonly<Record<LossKind, { free: number; days: number }>> = {
  'cancelled-sale': { free: 2, days: 7 },
};

/** The earliest time at which a loss of that kind still counts. */
export const countsFrom = (kind: LossKind, now: Date): Date => new Date(now.getTime() - CEILINGS[kind].days * DAY_MS);

/** New payments of this buyer, or to this seller, wait for an administrator; 409 `review-pending`. */
export class ReviewPending extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'review-pending';
  constructor() {
    super(sentence('problem.review-pending'));
  }
}
