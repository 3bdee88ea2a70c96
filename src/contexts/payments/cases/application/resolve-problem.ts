import { Injectable } from '@nestjs/common';
import {
  Approvals,
  type AmountRequest,
  type GivenApproval,
  type Sends,
} from '../../../admin/settings/published/approvals.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import type { Shares } from '../../ledger/domain/division.js';
import { DecideShares } from '../../protection/application/decide-shares.js';
import { NotDelivered } from '../../protection/domain/payment.errors.js';
import { problemDecided } from '../../published/events.js';
import { requireAmount } from '../domain/case.js';
import { DecideProblem, type ProblemDecision } from './decide-problem.js';
import { LockedCase, refuseWhileDisputed, type OpenedCase } from './steps/locked-case.js';
import { aboutCase } from './steps/case-timeline.js';

export type ResolveProblemCommand = ProblemDecision & { problemId: string };

const KINDS = { release: 'case-release', refund: 'case-refund', split: 'split' } as const;

const requestOf = ({ problemId, decision, refundCents, byUserId, reason }: ResolveProblemCommand): AmountRequest => ({
  kind: KINDS[decision],
  subjectType: 'problem',
  subjectId: problemId,
  terms: decision === 'split' ? { refundCents } : {},
  reason,
  byUserId,
});

/**
 * An administrator decides a problem: release, refund, or split (product.md §4, "problem decided"; money.md has the
 * amounts).
 */
@Injectable()
export class ResolveProblem {
  constructor(
    private readonly locked: LockedCase,
    private readonly decideProblem: DecideProblem,
    private readonly decide: DecideShares,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly approvals: Approvals,
  ) {}

  /**
   * Throws `ApprovalRequired` for a large part of either side, `NotFound`, `Forbidden` for a side of the case, whether requesting or
   * approving, `CaseClosed` if the problem is decided or withdrawn, `CaseDisputed` during a bank dispute,
   * `ValidationFailed` for a refund above the price, and `NotDelivered` for a split before delivery.
   */
  async execute(command: ResolveProblemCommand, given: GivenApproval | null = null): Promise<void> {
    const paymentId = await this.approvals.runAbove(requestOf(command), given, (sends) =>
      this.#resolve(command, { given, sends }),
    );
    await this.decide.completeQuietly(paymentId);
  }

  #resolve(
    { problemId, ...decision }: ResolveProblemCommand,
    { given, sends }: { given: GivenApproval | null; sends: Sends },
  ): Promise<string> {
    return this.locked.run(problemId, async (opened) => {
      refuseWhileDisputed(opened);
      if (given !== null) opened.found.requireNoSide(given.decidedBy);
      opened.found.decide(decision.byUserId, this.clock.now());
      const { refundedCents, releasedCents } = opened.payment.state;
      const { buyerCents, sellerCents } = await this.#decide(opened, decision);
      // Before delivery the sale goes on, so the seller gets nothing by this decision.
      const toSeller = opened.listing.status === 'item_delivered' ? sellerCents - releasedCents : 0;
      sends(Math.max(0, buyerCents - refundedCents, toSeller));
      return opened.payment.id;
    });
  }

  async #decide(
    { found, listing, payment }: OpenedCase,
    decision: ProblemDecision,
  ): Promise<Pick<Shares, 'buyerCents' | 'sellerCents'>> {
    if (decision.decision === 'split') {
      if (listing.status !== 'item_delivered') throw new NotDelivered();
      requireAmount(decision.refundCents, listing.priceCents, 'refundAmount');
    }
    const shares = await this.decideProblem.execute({ payment, problem: found, listing }, decision);
    const { buyerCents: refundCents, sellerCents } = shares;
    await this.events.publish(problemDecided({ ...aboutCase(found), ...decision, refundCents, sellerCents }));
    return shares;
  }
}
