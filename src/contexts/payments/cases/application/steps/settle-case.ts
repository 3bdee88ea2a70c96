import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import { NotDelivered } from '../../../protection/domain/payment.errors.js';
import { caseSettled } from '../../../published/events.js';
import { DecideProblem } from '../decide-problem.js';
import type { OpenedCase } from './locked-case.js';
import { aboutCase, CaseTimeline } from './case-timeline.js';

interface Agreement {
  decision: 'refund' | 'split';
  /** For a split, in cents. */
  refundCents: number;
  byUserId: number;
  /** The message that came with it. */
  text?: string | null;
  photoKeys?: string[];
}

/** Executes what the sides agreed on, like a decision by an administrator (money.md, "Who gets what"). */
@Injectable()
export class SettleCase {
  constructor(
    private readonly decideProblem: DecideProblem,
    private readonly timeline: CaseTimeline,
    private readonly events: EventPublisher,
  ) {}

  /**
   * In the caller's unit of work. Throws `NotDelivered` for a split before delivery, and what `Payment.decide` throws.
   */
  async execute({ found, listing, payment }: OpenedCase, agreement: Agreement): Promise<void> {
    const { decision, refundCents, byUserId, text = null, photoKeys = [] } = agreement;
    const isRefund = decision === 'refund';
    if (!isRefund && listing.status !== 'item_delivered') throw new NotDelivered();
    const reason = isRefund ? 'The seller gave the money back.' : 'The buyer accepted the seller’s offer.';
    const decided = { payment, problem: found, listing };
    const { buyerCents, sellerCents } = await this.decideProblem.execute(decided, {
      decision,
      refundCents,
      byUserId,
      reason,
    });
    await this.timeline.record(found, {
      kind: isRefund ? 'refunded' : 'accepted',
      role: isRefund ? 'seller' : 'buyer',
      byUserId,
      amountCents: buyerCents,
      text,
      photoKeys,
    });
    const shares = { refundCents: buyerCents, sellerCents };
    await this.events.publish(caseSettled({ ...aboutCase(found), decision, ...shares, byUserId }));
  }
}
