import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { AlreadyReleased, NotDelivered, SellerCannotReceive } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { TransferParameters } from './ports/card-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { canReceive, SellerAccounts } from './ports/seller-accounts.js';

export type TransferOperation = ProviderOperation<TransferParameters>;

/** Decides, in one unit of work, that the seller is paid now, and writes the one transfer down before it is made. */
@Injectable()
export class PlanRelease {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly operations: ProviderOperations,
    private readonly accounts: SellerAccounts,
    private readonly clock: Clock,
  ) {}

  /** While releasing, the operation that is under way. Throws by what stands in the way (api.md, "release-funds"). */
  async execute(listingId: string): Promise<TransferOperation> {
    const planned = await this.unitOfWork.run(async () => {
      const listing = await this.register.find(listingId);
      if (listing === null) throw new NotFound('This transaction');
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null) throw new NotDelivered();
      if (payment.funds === 'released') throw await this.#alreadyReleased(payment);
      if (payment.funds === 'releasing') return this.#underWay(payment);
      return this.#begin(payment);
    });
    if (planned === null) throw new SellerCannotReceive();
    return planned;
  }

  async #begin(payment: Payment): Promise<TransferOperation | null> {
    const { id, listingId, sellerId, destination, sellerCents, chargeId } = payment.state;
    payment.beginRelease();
    const account = await this.accounts.find(sellerId);
    if (destination === null || !canReceive(account) || account.stripeAccountId !== destination) {
      await this.#wait(id);
      return null;
    }
    await this.payments.update(payment);
    await this.register.recordFunds(listingId, 'releasing');
    return this.operations.plan<TransferParameters>({
      kind: 'transfer',
      subject: id,
      parameters: { listingId, amountCents: sellerCents, destination, chargeId },
      paymentId: id,
    });
  }

  async #wait(paymentId: string): Promise<void> {
    const payment = await this.payments.lock(paymentId);
    if (payment === null) return;
    payment.waitForSeller(this.clock.now());
    await this.payments.update(payment);
  }

  async #underWay({ id }: Payment): Promise<TransferOperation> {
    const operation = await this.operations.latest<TransferParameters>('transfer', id);
    if (operation === null) throw new Error('A release is under way without its operation.');
    return operation;
  }

  async #alreadyReleased({ id, state }: Payment): Promise<AlreadyReleased> {
    const operation = await this.operations.latest<TransferParameters>('transfer', id);
    return new AlreadyReleased({ id: operation?.providerId ?? '', amount: state.releasedCents / 100 });
  }
}
