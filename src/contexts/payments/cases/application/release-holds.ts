import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { CardProvider, type ProviderRisk } from '../../provider/application/ports/card-provider.js';
import { ChargeUnknown } from '../../provider/domain/provider.errors.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import type { Payment } from '../../protection/domain/payment.js';
import { lastEnd, PaymentHolds, type PaymentHold } from '../../protection/application/ports/payment-holds.js';
import { releaseBlocked, holdLifted } from '../../published/events.js';
import { SavePayment } from '../../protection/application/save-payment.js';
import { Approvals, type AmountRequest, type GivenApproval } from '../../../admin/settings/published/approvals.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';

/**
 * Holds of a payment that reviews and early fraud warnings open, and that their end or an administrator lifts. The
 * provider's state is read each time, whatever event reported it.
 */
@Injectable()
export class ReleaseHolds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly provider: CardProvider,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly holds: PaymentHolds,
    private readonly approvals: Approvals,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Throws `ChargeUnknown` before its payment is known. */
  @OnProviderEvent('radar.early_fraud_warning.')
  async warning(warningId: string): Promise<void> {
    await this.record(await this.provider.findRisk('early-fraud-warning', warningId));
  }

  /** Throws `ChargeUnknown` before its payment is known. */
  @OnProviderEvent('review.')
  async review(reviewId: string): Promise<void> {
    await this.record(await this.provider.findRisk('review', reviewId));
  }

  /** A closed one whose payment is unknown is not recorded. Throws `ChargeUnknown`. */
  async record(risk: ProviderRisk): Promise<void> {
    const known = await this.payments.findByCharge(risk.chargeId);
    if (known !== null) await this.unitOfWork.run(() => this.#recordRisk(known, risk));
    else if (risk.isOpen) throw new ChargeUnknown(risk.chargeId);
  }

  /**
   * Lifts a hold after an administrator has looked, so that the release continues (product.md §4, "Longer holds").
   * Throws `ApprovalRequired` for a large share, `NotFound`, and `WrongState` if it has already ended.
   */
  async lift(
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
        const locked = await this.#endHold(payment, hold, { by: byUserId, reason });
        if (locked === null) throw new WrongState('ended');
        const { paymentId, cause } = hold;
        await this.events.publish(holdLifted({ holdId, paymentId, listingId, cause, byUserId, reason }));
        const { releaseCents, releasedCents } = locked.state;
        sends(releaseCents - releasedCents);
      }),
    );
  }

  /**
   * Records a review or warning from the provider. A closed review ends its hold; a closed warning does not, because an
   * administrator must. Money that is settled, or only being refunded, is not held.
   */
  async #recordRisk(known: Payment, { id, cause, isOpen, openedAt, closedReason }: ProviderRisk): Promise<void> {
    const payment = await this.#lock(known);
    const hold = await this.holds.find(id);
    if (hold !== null) {
      if (cause === 'review' && !isOpen) await this.#end(payment, hold, { by: null, reason: closedReason ?? 'closed' });
      return;
    }
    if (!isOpen || payment.isSettled || !payment.state.isSale) return;
    await this.holds.insert({ id, paymentId: payment.id, cause, openedAt, until: null, detail: null });
    const { listingId, sellerId } = payment.state;
    await this.events.publish(releaseBlocked({ paymentId: payment.id, listingId, sellerId, cause }));
  }

  /** Returns the payment, which is locked now; null if the hold has already ended. */
  async #endHold(
    known: Payment,
    hold: PaymentHold,
    how: { by: number | null; reason: string },
  ): Promise<Payment | null> {
    const payment = await this.#lock(known);
    return (await this.#end(payment, hold, how)) ? payment : null;
  }

  async #lock({ id, state }: Payment): Promise<Payment> {
    await this.register.lock(state.listingId);
    const payment = await this.payments.lock(id);
    if (payment === null) throw new Error(`The payment ${id} is gone.`);
    return payment;
  }

  async #end(
    payment: Payment,
    { id, cause }: PaymentHold,
    how: { by: number | null; reason: string },
  ): Promise<boolean> {
    const at = this.clock.now();
    if (!(await this.holds.end(id, { at, ...how }))) return false;
    const heldUntil = lastEnd(await this.holds.openOf(payment.id, at));
    if (payment.holdEnded(cause, at, heldUntil)) await this.save.execute(payment);
    return true;
  }
}
