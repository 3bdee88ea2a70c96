import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { paymentRefunded, refundFailed } from '../published/events.js';
import type { ProviderRefund, RefundParameters } from './ports/card-provider.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { RefundBooks } from './refund-books.js';

const IS_LOST: ReadonlySet<ProviderRefund['status']> = new Set(['failed', 'canceled']);

/** Records what became of a refund: it succeeded, failed, or failed after it had succeeded. */
@Injectable()
export class SettleRefund {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly books: RefundBooks,
    private readonly register: TransactionRegister,
    private readonly operations: ProviderOperations,
    private readonly events: EventPublisher,
  ) {}

  async execute(operation: ProviderOperation<RefundParameters>, refund: ProviderRefund): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.register.lock(operation.parameters.listingId);
      await this.operations.settle(operation.id, { state: 'done', providerId: refund.id });
      if (refund.status === 'succeeded') await this.#succeeded(operation, refund);
      else if (IS_LOST.has(refund.status)) await this.#failed(operation, refund);
    });
  }

  async refused(operation: ProviderOperation<RefundParameters>, error: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.operations.settle(operation.id, { state: 'refused', error });
    });
  }

  async #succeeded(
    { paymentId, parameters }: ProviderOperation<RefundParameters>,
    { id }: ProviderRefund,
  ): Promise<void> {
    const payment = await this.books.refunded(paymentId ?? '', id, parameters.amountCents);
    if (payment === null) return;
    const { listingId, buyerId, refundReason } = payment.state;
    const refundCents = parameters.amountCents;
    const reason = refundReason ?? 'cancelled';
    await this.events.publish(
      paymentRefunded({ paymentId: payment.id, listingId, buyerId, refundId: id, refundCents, reason }),
    );
  }

  /** Told to administrators, because the buyer must be paid in another way or once more (money.md, row 9). */
  async #failed(operation: ProviderOperation<RefundParameters>, refund: ProviderRefund): Promise<void> {
    const payment = await this.books.failed(operation, refund);
    if (payment === null) return;
    const { listingId } = payment.state;
    await this.events.publish(
      refundFailed({
        paymentId: payment.id,
        listingId,
        refundId: refund.id,
        refundCents: operation.parameters.amountCents,
      }),
    );
  }
}
