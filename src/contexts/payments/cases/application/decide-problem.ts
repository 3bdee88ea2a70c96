import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Payment } from '../../protection/domain/payment.js';
import { ProblemRepository } from './ports/problem.repository.js';
import { ProblemShares } from './problem-shares.js';
import { SavePayment } from '../../protection/application/save-payment.js';

export interface ProblemDecision {
  decision: 'release' | 'refund' | 'split';
  /** For a split, in cents. */
  refundCents: number;
  byUserId: number;
  reason: string;
}

interface Decided {
  payment: Payment;
  problem: { id: string };
  listing: ListingFacts;
}

/**
 * Applies a decision about a problem, by an administrator or both sides, to the money; in the caller's unit of work,
 * under the listing's lock.
 */
@Injectable()
export class DecideProblem {
  constructor(
    private readonly save: SavePayment,
    private readonly problems: ProblemRepository,
    private readonly shares: ProblemShares,
    private readonly clock: Clock,
  ) {}

  /** Returns what the buyer gets back and what the seller gets. */
  async execute(
    { payment, problem, listing }: Decided,
    { decision, refundCents, byUserId, reason }: ProblemDecision,
  ): Promise<{ buyerCents: number; sellerCents: number }> {
    const now = this.clock.now();
    const { totalCents, sellerCents, releaseCents, buyerId, sellerId } = payment.state;
    const toBuyer = { release: 0, refund: totalCents, split: refundCents }[decision];
    // A second split replaces the first, so it starts from the promised share.
    const toSeller = decision === 'release' ? releaseCents : Math.max(0, sellerCents - toBuyer);
    if (decision === 'release') await this.#release(payment, listing, now);
    else
      await this.shares.execute(payment, listing, {
        problemId: problem.id,
        byParties: byUserId === buyerId || byUserId === sellerId,
        buyerCents: toBuyer,
        sellerCents: toSeller,
      });
    await this.problems.recordDecision(problem.id, { decision, refundCents: toBuyer, byUserId, reason, at: now });
    return { buyerCents: toBuyer, sellerCents: toSeller };
  }

  /** Due now if the item was delivered; otherwise the delivery continues. */
  async #release(payment: Payment, listing: ListingFacts, now: Date): Promise<void> {
    payment.unfreeze(listing.status === 'item_delivered', now);
    await this.save.execute(payment);
  }
}
