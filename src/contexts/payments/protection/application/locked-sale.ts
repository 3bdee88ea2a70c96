import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** Decides with the listing and its sale's payment locked, always in this order, to prevent deadlocks. */
@Injectable()
export class LockedSale {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
  ) {}

  /** Returns the payment's id. Throws `NotFound` if there is no sale. */
  run(listingId: string, work: (payment: Payment) => Promise<void>): Promise<string> {
    return this.unitOfWork.decide(async () => {
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null) throw new NotFound('transaction');
      await work(payment);
      return payment.id;
    });
  }
}
