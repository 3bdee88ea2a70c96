import { Injectable, Logger } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import { logAfterDecision } from './failures.js';
import { CardProvider, type RefundParameters } from './ports/card-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { ProviderCalls } from './provider-calls.js';
import { SettleRefund } from './settle-refund.js';

/** Gives money back: planned with the decision, called after it, and said to be refunded only when the provider says so. */
@Injectable()
export class RefundPayment {
  readonly #log = new Logger(RefundPayment.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly operations: ProviderOperations,
    private readonly calls: ProviderCalls,
    private readonly provider: CardProvider,
    private readonly settlement: SettleRefund,
  ) {}

  /** The call of the refund that the payment has begun, on record; in the caller's unit of work, under the listing's lock. */
  async plan({ id, state, refundSubject, refundOutstanding }: Payment): Promise<void> {
    const { listingId, paymentIntentId } = state;
    await this.operations.plan<RefundParameters>({
      kind: 'refund',
      subject: refundSubject,
      parameters: { listingId, paymentIntentId, amountCents: refundOutstanding },
      paymentId: id,
    });
  }

  /** After a definite refusal the next try is a new attempt; one that failed at the bank waits for an administrator. */
  async planAgainIfRefused(payment: Payment): Promise<void> {
    if (payment.state.refundError !== null) return;
    const latest = await this.operations.latest('refund', payment.refundSubject);
    if (latest === null || latest.state === 'refused') await this.plan(payment);
  }

  /** Makes the planned call now, or asks how it stands. Throws `ProviderUnclear`, for whoever waits for the answer. */
  async completeNow(paymentId: string): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (payment?.funds !== 'refunding') return;
    const operation = await this.operations.latest<RefundParameters>('refund', payment.refundSubject);
    if (operation !== null && operation.state !== 'refused') await this.complete(operation);
  }

  /** The same after a decision has been committed: it never throws, and the job repeats what failed. */
  async completeQuietly(paymentId: string): Promise<void> {
    await this.completeNow(paymentId).catch(
      logAfterDecision(this.#log, { paymentId }, 'A refund is not settled yet; it will be repeated'),
    );
  }

  async complete(operation: ProviderOperation<RefundParameters>): Promise<void> {
    if (operation.state === 'done' && operation.providerId !== null) {
      await this.settlement.execute(operation, await this.provider.findRefund(operation.providerId));
      return;
    }
    const outcome = await this.calls.make(operation, () => this.provider.refund(operation));
    if (outcome.ok) await this.settlement.execute(operation, outcome.result);
    else await this.settlement.refused(operation, `${outcome.refusal.code}: ${outcome.refusal.message}`);
  }
}
