import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { DecideShares } from '../../protection/application/decide-shares.js';
import { NotDelivered } from '../../protection/domain/payment.errors.js';
import { problemDecided } from '../../published/events.js';
import { requireAmount } from '../domain/case.js';
import { DecideProblem, type ProblemDecision } from './decide-problem.js';
import { LockedCase, refuseWhileDisputed, type OpenedCase } from './steps/locked-case.js';
import { aboutCase } from './steps/record-step.js';

export type ResolveProblemCommand = ProblemDecision & { problemId: string };

/** An administrator decides a problem: release, refund, or split (product.md §4, "problem decided"; money.md says who gets what). */
@Injectable()
export class ResolveProblem {
  constructor(
    private readonly locked: LockedCase,
    private readonly decideProblem: DecideProblem,
    private readonly decide: DecideShares,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `NotFound`, `Forbidden` for a side of the case, `CaseClosed` when the problem is decided or withdrawn, `CaseDisputed` while the bank
   * has the payment, `ValidationFailed` for a refund outside the price, and `NotDelivered` for a split of what has not arrived.
   */
  async execute({ problemId, ...decision }: ResolveProblemCommand): Promise<void> {
    const paymentId = await this.locked.run(problemId, async (opened) => {
      refuseWhileDisputed(opened);
      opened.found.decide(decision.byUserId, this.clock.now());
      await this.#decide(opened, decision);
      return opened.payment.id;
    });
    await this.decide.completeQuietly(paymentId);
  }

  async #decide({ found, listing, payment }: OpenedCase, decision: ProblemDecision): Promise<void> {
    if (decision.decision === 'split') {
      if (listing.status !== 'item_delivered') throw new NotDelivered();
      requireAmount(decision.refundCents, listing.priceCents, 'refundAmount');
    }
    const shares = await this.decideProblem.execute({ payment, problem: found, listing }, decision);
    const { buyerCents: refundCents, sellerCents } = shares;
    await this.events.publish(problemDecided({ ...aboutCase(found), ...decision, refundCents, sellerCents }));
  }
}
