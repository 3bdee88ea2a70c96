import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefundPayment } from './refund-payment.js';

const BATCH = 100;

/** A refund that is pending is asked about, one that was refused is tried as a new attempt, until the buyer has the money. */
@Injectable()
export class PursueRefunds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: PaymentRepository,
    private readonly register: TransactionRegister,
    private readonly refunds: RefundPayment,
  ) {}

  async execute(): Promise<void> {
    for (const { id, state } of await this.payments.refunding(BATCH)) {
      await this.unitOfWork.run(async () => {
        await this.register.lock(state.listingId);
        const payment = await this.payments.lock(id);
        if (payment?.funds === 'refunding') await this.refunds.planAgainIfRefused(payment);
      });
      await this.refunds.completeQuietly(id);
    }
  }
}
