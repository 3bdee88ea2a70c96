import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { releaseBlocked } from '../../published/events.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** Keeps what a payment has become, and its transaction shows where the money is now: one place, so that the two are always equal. */
@Injectable()
export class SavePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly register: TransactionRegister,
    private readonly events: EventPublisher,
  ) {}

  /**
   * In the caller's unit of work, under the listing's lock; a payment that the sale does not be on shows nowhere. Throws
   * `PaymentChangedMeanwhile`, and `WrongState` where the table of moves does not let the state follow the present one.
   */
  async execute(payment: Payment): Promise<void> {
    await this.payments.save(payment);
    const { funds, isCompleted: completed, state } = payment;
    if (state.isSale) await this.register.recordFunds(state.listingId, funds, { completed });
  }

  /**
   * The same for one whose release waits for the seller's account from `now` on; administrators are told the first time
   * (money.md, rows 11 and 14).
   */
  async waiting(payment: Payment, cause: 'account-changed' | 'seller-cannot-receive', now: Date): Promise<void> {
    const isNew = payment.wait(cause, now);
    await this.execute(payment);
    const { listingId, sellerId } = payment.state;
    if (isNew) await this.events.publish(releaseBlocked({ paymentId: payment.id, listingId, sellerId, cause }));
  }
}
