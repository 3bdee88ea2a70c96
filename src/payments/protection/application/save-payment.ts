import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** Keeps what a payment has become, and its transaction shows where the money is now: one place, so that the two are always equal. */
@Injectable()
export class SavePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly register: TransactionRegister,
  ) {}

  /**
   * In the caller's unit of work, under the listing's lock; a payment that the sale does not stand on shows nowhere. Throws
   * `PaymentChangedMeanwhile`, and `WrongState` where the table of moves does not let the state follow the present one.
   */
  async execute(payment: Payment): Promise<void> {
    await this.payments.update(payment);
    const { funds, isCompleted: completed, state } = payment;
    if (state.isSale) await this.register.recordFunds(state.listingId, funds, { completed });
  }
}
