import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { releaseBlocked } from '../../published/events.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** Saves a payment and shows its funds state on the transaction: one place, so that the two are always equal. */
@Injectable()
export class SavePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly register: TransactionRegister,
    private readonly events: EventPublisher,
  ) {}

  /**
   * In the caller's unit of work, under the listing's lock; a payment that does not belong to the sale is shown
   * nowhere. Throws `PaymentChangedMeanwhile`, and `WrongState` if the table of moves does not allow the new state.
   */
  async execute(payment: Payment): Promise<void> {
    await this.payments.save(payment);
    const { funds, isCompleted: completed, isRefundReturned: refundReturned, state } = payment;
    if (state.isSale) await this.register.recordFunds(state.listingId, funds, { completed, refundReturned });
  }

  /**
   * The same for a release that waits for the seller's account from `now` on; notifies administrators the first time
   * (money.md, rows 11 and 14).
   */
  async waiting(payment: Payment, cause: 'account-changed' | 'seller-cannot-receive', now: Date): Promise<void> {
    const isNew = payment.wait(cause, now);
    await this.execute(payment);
    const { listingId, sellerId } = payment.state;
    if (isNew) await this.events.publish(releaseBlocked({ paymentId: payment.id, listingId, sellerId, cause }));
  }
}
