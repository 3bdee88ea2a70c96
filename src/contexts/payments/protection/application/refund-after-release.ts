import { Injectable } from '@nestjs/common';
import { Approvals, type ApprovalRequest, type GivenApproval } from '../../../admin/settings/published/approvals.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { NotDelivered, Refunded } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { paymentAdjusted } from '../../published/events.js';
import { DecideShares } from './decide-shares.js';
import { PaymentRepository } from './ports/payment.repository.js';

export interface RefundAfterReleaseCommand {
  listingId: string;
  /** Cents for the buyer, on top of earlier refunds. */
  refundCents: number;
  byUserId: number;
  reason: string;
}

const requestOf = ({ listingId, refundCents, byUserId, reason }: RefundAfterReleaseCommand): ApprovalRequest => ({
  kind: 'refund-after-release',
  subjectType: 'transaction',
  subjectId: listingId,
  what: `Give $${(refundCents / 100).toFixed(2)} back to the buyer, although the seller was paid.`,
  terms: { refundCents },
  reason,
  byUserId,
});

/**
 * An administrator refunds after the seller was paid. The seller's part is taken back from the connected account, as
 * far as its balance allows, and is a debt otherwise; amounts above the share are borne by the platform.
 */
@Injectable()
export class RefundAfterRelease {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly decide: DecideShares,
    private readonly events: EventPublisher,
    private readonly approvals: Approvals,
  ) {}

  /**
   * Throws `ApprovalRequired`, `NotFound`, `NotDelivered` before a release, `Refunded` if all was refunded,
   * `ValidationFailed` above the rest.
   */
  async execute(command: RefundAfterReleaseCommand, given: GivenApproval | null = null): Promise<void> {
    const paymentId = await this.approvals.run(requestOf(command), given, () => this.#refund(command));
    await this.decide.completeQuietly(paymentId);
  }

  #refund({ listingId, refundCents, byUserId, reason }: RefundAfterReleaseCommand): Promise<string> {
    return this.unitOfWork.decide(async () => {
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null) throw new NotFound('transaction');
      requireRest(payment, refundCents);
      const { sellerId, buyerId } = payment.state;
      const buyerCents = payment.state.refundCents + refundCents;
      const sellerCents = Math.max(0, payment.state.releaseCents - refundCents);
      const reference = `adjusted:${payment.id}:${String(buyerCents)}`;
      const takenBackCents = await this.decide.execute(payment, {
        shares: { buyerCents, sellerCents },
        reason: 'adjustment',
        reference,
      });
      const who = { paymentId: payment.id, listingId, sellerId, buyerId };
      await this.events.publish(
        paymentAdjusted({
          ...who,
          refundCents,
          buyerCents,
          sellerCents,
          takenBackCents,
          cause: 'refund',
          byUserId,
          reason,
        }),
      );
      return payment.id;
    });
  }
}

function requireRest({ wasTransferred, state }: Payment, refundCents: number): void {
  if (!wasTransferred) throw new NotDelivered();
  const restCents = state.totalCents - state.refundCents;
  if (restCents === 0) throw new Refunded();
  if (refundCents < 1 || refundCents > restCents) {
    const message = `At most $${(restCents / 100).toFixed(2)} can still be given back.`;
    throw new ValidationFailed([{ field: 'amount', message }]);
  }
}
