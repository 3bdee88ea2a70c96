import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { AlreadyReleased, NotDelivered, SellerCannotReceive } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { TransferParameters } from './ports/card-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { SellerDebts } from './ports/seller-debts.js';
import { ReleaseDestination } from './release-destination.js';

export type TransferOperation = ProviderOperation<TransferParameters>;

/** Decides, in one unit of work, that the seller is paid now, and writes the one transfer down before it is made. */
@Injectable()
export class PlanRelease {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly operations: ProviderOperations,
    private readonly destinations: ReleaseDestination,
    private readonly debts: SellerDebts,
  ) {}

  /**
   * While releasing, the operation that is under way; null when the whole share is kept for what the seller owes, so that
   * there is nothing to transfer. Throws by what stands in the way (api.md, "release-funds").
   */
  async execute(listingId: string): Promise<TransferOperation | null> {
    const planned = await this.unitOfWork.run(async () => {
      const listing = await this.register.find(listingId);
      if (listing === null) throw new NotFound('This transaction');
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null) throw new NotDelivered();
      if (payment.wasTransferred && payment.isCompleted) throw await this.#alreadyReleased(payment);
      if (payment.funds === 'releasing') return this.#underWay(payment);
      return this.#begin(payment);
    });
    if (planned === 'waits') throw new SellerCannotReceive();
    return planned;
  }

  async #begin(payment: Payment): Promise<TransferOperation | null | 'waits'> {
    const { id, listingId, chargeId, sellerId } = payment.state;
    payment.beginRelease(await this.debts.lockOpen(sellerId));
    const destination = await this.destinations.of(payment);
    if (destination === null) {
      await this.#wait(id);
      return 'waits';
    }
    await this.payments.update(payment);
    await this.register.recordFunds(listingId, 'releasing');
    if (payment.transferCents === 0) return null;
    return this.operations.plan<TransferParameters>({
      kind: 'transfer',
      subject: id,
      parameters: { listingId, amountCents: payment.transferCents, destination, chargeId },
      paymentId: id,
    });
  }

  async #wait(paymentId: string): Promise<void> {
    const payment = await this.payments.lock(paymentId);
    if (payment !== null) await this.destinations.wait(payment);
  }

  async #underWay({ id, transferCents }: Payment): Promise<TransferOperation | null> {
    if (transferCents === 0) return null;
    const operation = await this.operations.latest<TransferParameters>('transfer', id);
    if (operation === null) throw new Error('A release is under way without its operation.');
    return operation;
  }

  async #alreadyReleased({ id, state }: Payment): Promise<AlreadyReleased> {
    const operation = await this.operations.latest<TransferParameters>('transfer', id);
    const cents = operation?.parameters.amountCents ?? state.releasedCents;
    return new AlreadyReleased({ id: operation?.providerId ?? '', amount: cents / 100 });
  }
}
