import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import type { Payment } from '../../protection/domain/payment.js';
import { lastEnd, PaymentHolds, type PaymentHold } from '../../protection/application/ports/payment-holds.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import type { ProviderRisk } from '../../provider/application/ports/card-provider.js';
import { releaseBlocked } from '../../published/events.js';
import { SavePayment } from '../../protection/application/save-payment.js';

/** Opens and ends a payment's holds, in the caller's unit of work. */
@Injectable()
export class RecordHold {
  constructor(
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly holds: PaymentHolds,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a review or warning from the provider. A closed review ends its hold; a closed warning does not, because an
   * administrator must. Money that is settled, or only being refunded, is not held.
   */
  async record(known: Payment, { id, cause, isOpen, openedAt, closedReason }: ProviderRisk): Promise<void> {
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
  async end(known: Payment, hold: PaymentHold, how: { by: number | null; reason: string }): Promise<Payment | null> {
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
