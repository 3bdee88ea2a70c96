import { Injectable } from '@nestjs/common';
import { Approvals, type AmountRequest, type GivenApproval } from '../../../admin/settings/published/approvals.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { PaymentHolds } from '../../protection/application/ports/payment-holds.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { holdLifted } from '../../published/events.js';
import { RecordHold } from './record-hold.js';

/** Lifts a hold after an administrator has looked, so that the release continues (product.md §4, "Longer holds"). */
@Injectable()
export class LiftHold {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly holds: PaymentHolds,
    private readonly payments: PaymentRepository,
    private readonly recordHold: RecordHold,
    private readonly events: EventPublisher,
    private readonly approvals: Approvals,
  ) {}

  /** Throws `ApprovalRequired` for a large share, `NotFound`, and `WrongState` if it has already ended. */
  async execute(
    holdId: string,
    { byUserId, reason }: { byUserId: number; reason: string },
    given: GivenApproval | null = null,
  ): Promise<void> {
    const hold = await this.holds.find(holdId);
    const payment = hold === null ? null : await this.payments.find(hold.paymentId);
    if (hold === null || payment === null) throw new NotFound('hold');
    const { listingId } = payment.state;
    const subject = { subjectType: 'transaction', subjectId: listingId } as const;
    const request: AmountRequest = { kind: 'lift-hold', ...subject, terms: { holdId }, reason, byUserId };
    await this.approvals.runAbove(request, given, (sends) =>
      this.unitOfWork.decide(async () => {
        const locked = await this.recordHold.end(payment, hold, { by: byUserId, reason });
        if (locked === null) throw new WrongState('ended');
        const { paymentId, cause } = hold;
        await this.events.publish(holdLifted({ holdId, paymentId, listingId, cause, byUserId, reason }));
        const { releaseCents, releasedCents } = locked.state;
        sends(releaseCents - releasedCents);
      }),
    );
  }
}
