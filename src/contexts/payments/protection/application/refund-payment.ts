import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { logAfterDecision } from '../../provider/application/failures.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { CardProvider, type RefundParameters } from '../../provider/application/ports/card-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations } from '../../provider/application/ports/provider-operations.js';
import { RefundToBuyer } from './refund-to-buyer.js';

/** Makes a planned refund and polls it until the buyer has the money. */
@Injectable()
export class RefundPayment {
  readonly #log = new Logger(RefundPayment.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: PaymentRepository,
    private readonly operations: ProviderOperations,
    private readonly engine: OperationEngine,
    private readonly provider: CardProvider,
    private readonly refund: RefundToBuyer,
  ) {}

  /**
   * Makes the planned call now, or polls its outcome. Throws `ProviderUnclear`, for callers that wait for the answer.
   */
  async completeNow(paymentId: string): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (payment === null || payment.refundOutstanding === 0) return;
    const operation = await this.operations.latest<RefundParameters>('refund', payment.refundSubject);
    if (operation === null || operation.state === 'refused') return;
    if (operation.providerId === null) await this.engine.make(this.refund, operation);
    else await this.sync(operation.providerId);
  }

  /** The same after a decision has been committed; never throws, and the job retries what failed. */
  async completeQuietly(paymentId: string): Promise<void> {
    await this.completeNow(paymentId).catch(
      logAfterDecision(this.#log, { paymentId }, 'A refund is not settled yet; it will be repeated'),
    );
  }

  /** Polls our refund, including a succeeded one; refunds by others are adopted first (`AdoptFromProvider`). */
  @OnProviderEvent('refund.')
  @OnProviderEvent('charge.refund.updated')
  async sync(refundId: string): Promise<void> {
    const operation = await this.operations.findByProviderId<RefundParameters>('refund', refundId);
    if (operation === null) return;
    const found = await this.provider.findRefund(refundId);
    await this.unitOfWork.run(async () => {
      await this.refund.lock(operation);
      await this.refund.apply(operation, found);
    });
  }
}
