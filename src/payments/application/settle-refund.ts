import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { paymentRefunded } from '../published/events.js';
import type { ProviderRefund, RefundParameters } from './ports/card-provider.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { RefundBooks } from './refund-books.js';

/** Records what became of a refund. */
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
    const { listingId } = operation.parameters;
    await this.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      await this.operations.settle(operation.id, { state: 'done', providerId: refund.id });
      if (refund.status !== 'succeeded') return;
      const payment = await this.books.refunded(operation.paymentId ?? '', refund.id);
      if (payment === null) return;
      const { id: paymentId, buyerId, refundedCents, refundReason, isSale } = payment.state;
      if (isSale) await this.register.recordFunds(listingId, 'refunded');
      const reason = refundReason ?? 'cancelled';
      await this.events.publish(paymentRefunded({ paymentId, listingId, buyerId, refundCents: refundedCents, reason }));
    });
  }

  async refused(operation: ProviderOperation<RefundParameters>, error: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.operations.settle(operation.id, { state: 'refused', error });
    });
  }
}
