import { Injectable, Logger } from '@nestjs/common';
import { AskInTurn } from '../../provider/application/ask-in-turn.js';
import { logIfExpected } from '../../provider/application/failures.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefundPayment } from './refund-payment.js';

/** A refund that is pending is asked about until the buyer has the money. */
@Injectable()
export class PursueRefunds {
  readonly #log = new Logger(PursueRefunds.name);

  constructor(
    private readonly askInTurn: AskInTurn,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundPayment,
  ) {}

  async execute(): Promise<void> {
    await this.askInTurn.execute({
      next: (at) => this.payments.nextRefunding(at),
      ask: ({ id }) => {
        const failed = 'A refund is not settled yet; it will be repeated';
        return this.refunds.completeNow(id).catch(logIfExpected(this.#log, { paymentId: id }, failed));
      },
    });
  }
}
