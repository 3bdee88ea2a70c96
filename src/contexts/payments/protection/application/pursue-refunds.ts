import { Injectable, Logger } from '@nestjs/common';
import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { logAfterDecision, logIfExpected } from '../../provider/application/failures.js';
import { AdoptFromProvider } from './adopt-from-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefundPayment } from './refund-payment.js';

/** Polls a refund until the buyer has the money. It may not be ours: someone may have refunded in place of our call. */
@Injectable()
export class PursueRefunds {
  readonly #log = new Logger(PursueRefunds.name);

  constructor(
    private readonly pollInTurn: PollInTurn,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundPayment,
    private readonly adopt: AdoptFromProvider,
  ) {}

  async execute(): Promise<void> {
    await this.pollInTurn.execute({
      next: (at) => this.payments.claimNextRefunding(at),
      ask: ({ id }) => {
        const failed = 'A refund is not settled yet; it will be repeated';
        return this.completeNow(id).catch(logIfExpected(this.#log, { paymentId: id }, failed));
      },
    });
  }

  /** The same after a decision has been committed; never throws, and the job retries what failed. */
  async completeQuietly(paymentId: string): Promise<void> {
    await this.completeNow(paymentId).catch(
      logAfterDecision(this.#log, { paymentId }, 'A refund is not settled yet; it will be repeated'),
    );
  }

  /** Makes our own call first, because its outcome counts before any refunds by others. Throws what these throw. */
  async completeNow(paymentId: string): Promise<void> {
    await this.refunds.completeNow(paymentId);
    const payment = await this.payments.find(paymentId);
    if (payment?.awaitsRefund === true) await this.adopt.execute(paymentId);
    await this.refunds.completeNow(paymentId);
  }
}
