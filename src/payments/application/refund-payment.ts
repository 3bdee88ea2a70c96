import { Injectable, Logger } from '@nestjs/common';
import type { Payment, RefundReason } from '../domain/payment.js';
import { CardProvider, type RefundParameters } from './ports/card-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { ProviderCalls } from './provider-calls.js';
import { SettleRefund } from './settle-refund.js';

/** Gives a whole payment back: planned with the decision, called after it, and said to be refunded only when the provider says so. */
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

  /** In the caller's unit of work, under the listing's lock. */
  async plan(payment: Payment, reason: RefundReason): Promise<void> {
    payment.beginFullRefund(reason);
    await this.payments.update(payment);
    await this.#planCall(payment);
  }

  /** After a definite refusal the next try is a new attempt; in the caller's unit of work. */
  async planAgainIfRefused(payment: Payment): Promise<void> {
    const latest = await this.operations.latest('refund', payment.id);
    if (latest === null || latest.state === 'refused') await this.#planCall(payment);
  }

  /** Makes the planned call now; what fails is taken up again by the job. */
  async completeQuietly(paymentId: string): Promise<void> {
    try {
      const operation = await this.operations.latest<RefundParameters>('refund', paymentId);
      if (operation !== null && operation.state !== 'refused') await this.complete(operation);
    } catch (error) {
      this.#log.warn({ err: error, paymentId }, 'A refund is not settled yet; it will be repeated');
    }
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

  async #planCall({ id, state }: Payment): Promise<void> {
    const { listingId, paymentIntentId, totalCents } = state;
    await this.operations.plan<RefundParameters>({
      kind: 'refund',
      subject: id,
      parameters: { listingId, paymentIntentId, amountCents: totalCents },
      paymentId: id,
    });
  }
}
