import { Injectable } from '@nestjs/common';
import { Approvals, type ApprovalRequest, type GivenApproval } from '../../../admin/settings/published/approvals.js';
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

/** The limit up to which one administrator can decide a split alone (product.md §7). */
const MAX_ALONE_CENTS = 50_000;

function requestOf(command: ResolveProblemCommand): ApprovalRequest | null {
  const { problemId, decision, refundCents, byUserId, reason } = command;
  if (decision !== 'split' || refundCents <= MAX_ALONE_CENTS) return null;
  const what = `Decide the reported problem: $${(refundCents / 100).toFixed(2)} go back to the buyer, the rest to the seller.`;
  const subject = { subjectType: 'problem', subjectId: problemId } as const;
  return { kind: 'split', ...subject, what, terms: { refundCents }, reason, byUserId };
}

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
   * Throws `ApprovalRequired` for a large split, `NotFound`, `Forbidden` for a side of the case, whether requesting or
   * approving, `CaseClosed` if the problem is decided or withdrawn, `CaseDisputed` during a bank dispute,
   * `ValidationFailed` for a refund above the price, and `NotDelivered` for a split before delivery.
   */
  async execute(command: ResolveProblemCommand, given: GivenApproval | null = null): Promise<void> {
    const paymentId = await this.approvals.run(requestOf(command), given, () => this.#resolve(command, given));
    await this.decide.completeQuietly(paymentId);
  }

  #resolve({ problemId, ...decision }: ResolveProblemCommand, given: GivenApproval | null): Promise<string> {
    return this.locked.run(problemId, async (opened) => {
      refuseWhileDisputed(opened);
      if (given !== null) opened.found.requireNoSide(given.decidedBy);
      opened.found.decide(decision.byUserId, this.clock.now());
      await this.#decide(opened, decision);
      return opened.payment.id;
    });
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
