import { Injectable, Logger } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { MovedMoney, type MovedRefund, type MovedTransfer } from '../../provider/application/ports/moved-money.js';
import { ProviderOperations } from '../../provider/application/ports/provider-operations.js';
import { MoneyInMovement } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { AdoptRefunds } from './adopt-refunds.js';
import { AdoptTransfers, type FoundTransfer } from './adopt-transfers.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { TakeBackShare } from './take-back-share.js';

/**
 * Finds what others did with a payment's money at the provider (through its dashboard, its support, the bank) by
 * listing, and adopts each movement once (money.md, "The provider is the truth"). Can be repeated.
 */
@Injectable()
export class AdoptFromProvider {
  readonly #log = new Logger(AdoptFromProvider.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: PaymentRepository,
    private readonly operations: ProviderOperations,
    private readonly accounts: SellerAccounts,
    private readonly register: TransactionRegister,
    private readonly moved: MovedMoney,
    private readonly transfers: AdoptTransfers,
    private readonly refunds: AdoptRefunds,
    private readonly takeBack: TakeBackShare,
  ) {}

  /**
   * `withRefunds` is false if the provider reports none. Throws `MoneyInMovement` while a call of ours must be settled
   * first, and what the provider's lists throw.
   */
  async execute(paymentId: string, { withRefunds = true }: { withRefunds?: boolean } = {}): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (payment === null) return;
    const { paymentIntentId, listingId, isSale } = payment.state;
    const refunds = withRefunds ? await this.moved.refundsOf(paymentIntentId) : null;
    const transfers = isSale ? await this.moved.transfersOf(listingId) : [];
    await this.#adopt(payment, refunds, transfers);
  }

  @OnProviderEvent('charge.refunded')
  async adoptForCharge(chargeId: string): Promise<void> {
    const payment = await this.payments.findByCharge(chargeId);
    if (payment !== null) await this.execute(payment.id);
  }

  /** A refund of our own is polled separately. */
  @OnProviderEvent('refund.')
  async adoptForRefund(refundId: string): Promise<void> {
    const known = await this.operations.findByProviderId('refund', refundId);
    if (known !== null && known.request !== null) return;
    const chargeId = await this.moved.chargeOf(refundId);
    if (chargeId !== null) await this.adoptForCharge(chargeId);
  }

  @OnProviderEvent('transfer.created')
  @OnProviderEvent('transfer.reversed')
  async adoptForTransfer(transferId: string): Promise<void> {
    const transfer = await this.moved.findTransfer(transferId);
    if (transfer.operationId !== null && transfer.reversedCents === 0) return;
    const payment = await this.#paymentOf(transfer);
    if (payment !== null) await this.#adopt(payment, null, [transfer]);
    else this.#log.warn({ transferId }, 'Transfer matches no sale and no seller');
  }

  /** A transfer without a sale is offset against the latest sale of the account's owner. */
  async #paymentOf({ listingId, chargeId, destination }: MovedTransfer): Promise<Payment | null> {
    const ofGroup = listingId === null ? null : await this.payments.findSale(listingId);
    const named = ofGroup ?? (chargeId === null ? null : await this.payments.findByCharge(chargeId));
    if (named !== null) return named;
    const owner = await this.accounts.findByStripeId(destination);
    return owner === null ? null : this.payments.findNewestSale(owner.userId);
  }

  async #adopt(
    { id, state: { listingId } }: Payment,
    refunds: readonly MovedRefund[] | null,
    transfers: readonly MovedTransfer[],
  ): Promise<void> {
    const found = await this.#withReversals(transfers);
    const adopted = await this.unitOfWork.run(async () => {
      const listing = await this.register.lock(listingId);
      const payment = await this.payments.lock(id);
      if (payment !== null) await this.transfers.execute(payment, found);
      return refunds === null ? 0 : this.refunds.execute(listing, id, refunds);
    });
    if (adopted === null) throw new MoneyInMovement();
    if (adopted > 0) await this.takeBack.completeQuietly(id);
  }

  async #withReversals(transfers: readonly MovedTransfer[]): Promise<FoundTransfer[]> {
    const found: FoundTransfer[] = [];
    for (const transfer of transfers) {
      const reversals = transfer.reversedCents > 0 ? await this.moved.reversalsOf(transfer.id) : [];
      found.push({ ...transfer, reversals });
    }
    return found;
  }
}
