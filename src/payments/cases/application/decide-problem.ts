import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import type { Payment } from '../../protection/domain/payment.js';
import { problemDecided } from '../../published/events.js';
import { ProblemRepository, type Problem } from './ports/problem.repository.js';
import { ProblemShares } from './problem-shares.js';
import { SavePayment } from '../../protection/application/save-payment.js';

export interface ProblemDecision {
  decision: 'release' | 'refund' | 'split';
  /** Of a split, in cents. */
  refundCents: number;
  byUserId: number;
  reason: string;
}

interface Decided {
  payment: Payment;
  problem: Problem;
  listing: ListingFacts;
}

/** The decision and all that follows from it, in the caller's unit of work, under the listing's lock. */
@Injectable()
export class DecideProblem {
  constructor(
    private readonly save: SavePayment,
    private readonly problems: ProblemRepository,
    private readonly shares: ProblemShares,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(
    { payment, problem, listing }: Decided,
    { decision, refundCents, byUserId, reason }: ProblemDecision,
  ): Promise<void> {
    const now = this.clock.now();
    const { id: paymentId, sellerId, buyerId, listingId, totalCents, sellerCents, releaseCents } = payment.state;
    const toBuyer = { release: 0, refund: totalCents, split: refundCents }[decision];
    // A second split replaces the first, so it begins from the promised share.
    const toSeller = decision === 'release' ? releaseCents : Math.max(0, sellerCents - toBuyer);
    if (decision === 'release') await this.#release(payment, listing, now);
    else
      await this.shares.execute(payment, listing, {
        problemId: problem.id,
        buyerCents: toBuyer,
        sellerCents: toSeller,
      });
    const decided = { decision, refundCents: toBuyer, byUserId, reason };
    await this.problems.decide(problem.id, { ...decided, at: now });
    await this.events.publish(
      problemDecided({
        problemId: problem.id,
        paymentId,
        listingId,
        sellerId,
        buyerId,
        sellerCents: toSeller,
        ...decided,
      }),
    );
  }

  /** Due now when the item was delivered; not delivered yet, the delivery goes on. */
  async #release(payment: Payment, listing: ListingFacts, now: Date): Promise<void> {
    payment.unfreeze(listing.status === 'item_delivered', now);
    await this.save.execute(payment);
  }
}
