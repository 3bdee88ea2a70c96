import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { fundsReleased } from '../published/events.js';
import type { TransferOperation } from './plan-release.js';
import type { ProviderTransfer } from './ports/card-provider.js';
import { ProviderOperations } from './ports/provider-operations.js';
import { ReleaseBooks } from './release-books.js';

/** Records what became of a transfer: state, ledger and event in one unit of work, once. */
@Injectable()
export class SettleRelease {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly operations: ProviderOperations,
    private readonly books: ReleaseBooks,
    private readonly events: EventPublisher,
  ) {}

  async done(operation: TransferOperation, transfer: ProviderTransfer, byUserId: number | null): Promise<void> {
    const { listingId } = operation.parameters;
    await this.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      if (!(await this.operations.settle(operation.id, { state: 'done', providerId: transfer.id }))) return;
      await this.#released(operation.paymentId ?? '', transfer, byUserId);
    });
  }

  /** Nothing is transferred, because the seller owes the whole share; once, however often it is asked. */
  async withoutTransfer(listingId: string, byUserId: number | null): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      const paymentId = await this.books.withNothingToTransfer(listingId);
      if (paymentId !== null) await this.#released(paymentId, null, byUserId);
    });
  }

  async refused(operation: TransferOperation, code: string): Promise<void> {
    const { listingId } = operation.parameters;
    await this.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      if (!(await this.operations.settle(operation.id, { state: 'refused', error: code }))) return;
      await this.books.releaseRefused(operation.paymentId ?? '', code);
      await this.register.recordFunds(listingId, 'release_due');
    });
  }

  async #released(id: string, transfer: ProviderTransfer | null, byUserId: number | null): Promise<void> {
    const payment = await this.books.released(id, transfer);
    const { funds, isCompleted: completed } = payment;
    const { listingId, sellerId, buyerId, releasedCents: sellerCents } = payment.state;
    await this.register.recordFunds(listingId, funds, { completed });
    const transferId = transfer?.id ?? null;
    const transferCents = transfer?.amountCents ?? 0;
    await this.events.publish(
      fundsReleased({ paymentId: id, listingId, sellerId, buyerId, sellerCents, transferCents, transferId, byUserId }),
    );
  }
}
