import { Injectable, Logger } from '@nestjs/common';
import { forEachInTurn, logIfExpected } from '../../provider/application/failures.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefundPayment } from './refund-payment.js';

const BATCH = 100;

/** A refund that is pending is asked about until the buyer has the money. */
@Injectable()
export class PursueRefunds {
  readonly #log = new Logger(PursueRefunds.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundPayment,
  ) {}

  async execute(): Promise<void> {
    await forEachInTurn(await this.payments.refunding(BATCH), ({ id }) => {
      const failed = 'A refund is not settled yet; it will be repeated';
      return this.refunds.completeNow(id).catch(logIfExpected(this.#log, { paymentId: id }, failed));
    });
  }
}
