import { Injectable, Logger } from '@nestjs/common';
import { AskInTurn } from '../../provider/application/ask-in-turn.js';
import { logAfterDecision, logIfExpected } from '../../provider/application/failures.js';
import { AdoptFromProvider } from './adopt-from-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefundPayment } from './refund-payment.js';

/** A refund is asked about until the buyer has the money, whoever gave it back: one of ours may have been made in its place. */
@Injectable()
export class PursueRefunds {
  readonly #log = new Logger(PursueRefunds.name);

  constructor(
    private readonly askInTurn: AskInTurn,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundPayment,
    private readonly adopt: AdoptFromProvider,
  ) {}

  async execute(): Promise<void> {
    await this.askInTurn.execute({
      next: (at) => this.payments.claimNextRefunding(at),
      ask: ({ id }) => {
        const failed = 'A refund is not settled yet; it will be repeated';
        return this.completeNow(id).catch(logIfExpected(this.#log, { paymentId: id }, failed));
      },
    });
  }

  /** The same after a decision has been committed: it never throws, and the job repeats what failed. */
  async completeQuietly(paymentId: string): Promise<void> {
    await this.completeNow(paymentId).catch(
      logAfterDecision(this.#log, { paymentId }, 'A refund is not settled yet; it will be repeated'),
    );
  }

  /** A call of ours is made first, because what it comes to is counted before anything of others. Throws what these throw. */
  async completeNow(paymentId: string): Promise<void> {
    await this.refunds.completeNow(paymentId);
    const payment = await this.payments.find(paymentId);
    if (payment?.awaitsRefund === true) await this.adopt.execute(paymentId);
    await this.refunds.completeNow(paymentId);
  }
}
