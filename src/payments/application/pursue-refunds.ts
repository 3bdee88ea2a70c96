import { Injectable, Logger } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { forEachInTurn, logIfExpected } from './failures.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefundPayment } from './refund-payment.js';

const BATCH = 100;

/** A refund that is pending is asked about, one that was refused is tried as a new attempt, until the buyer has the money. */
@Injectable()
export class PursueRefunds {
  readonly #log = new Logger(PursueRefunds.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: PaymentRepository,
    private readonly register: TransactionRegister,
    private readonly refunds: RefundPayment,
  ) {}

  async execute(): Promise<void> {
    await forEachInTurn(await this.payments.refunding(BATCH), async ({ id, state }) => {
      await this.unitOfWork.run(async () => {
        await this.register.lock(state.listingId);
        const payment = await this.payments.lock(id);
        if (payment?.funds === 'refunding') await this.refunds.planAgainIfRefused(payment);
      });
      const failed = 'A refund is not settled yet; it will be repeated';
      await this.refunds.completeNow(id).catch(logIfExpected(this.#log, { paymentId: id }, failed));
    });
  }
}
