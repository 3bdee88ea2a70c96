import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../../../listings/published/transaction-register.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { debtOffsetEntry, transferEntry } from '../../../ledger/domain/ledger-entries.js';
import type { Payment } from '../../domain/payment.js';
import { fundsReleased } from '../../../published/events.js';
import {
  CardProvider,
  SAYS_ACCOUNT_IS_GONE,
  type ProviderRefusal,
  type ProviderTransfer,
  type TransferParameters,
} from '../../../provider/application/ports/card-provider.js';
import { LedgerRepository } from '../../../ledger/application/ports/ledger.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import type { ProviderOperation } from '../../../provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCallOf } from '../../../provider/application/provider-call.js';
import { EndGoneAccount } from '../../../accounts/application/end-gone-account.js';
import { SettleShares } from '../settle-shares.js';
import { SavePayment } from '../save-payment.js';

export type TransferOperation = ProviderOperation<TransferParameters>;

/** A release's one transfer of the seller's share to the connected account. */
@Injectable()
@ProviderCallOf('transfer')
export class TransferToSeller extends ProviderCall<TransferParameters, ProviderTransfer> {
  constructor(
    private readonly provider: CardProvider,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly ledger: LedgerRepository,
    private readonly settleShares: SettleShares,
    private readonly endGone: EndGoneAccount,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {
    super();
  }

  override get lever(): 'payouts' {
    return 'payouts';
  }

  lock({ parameters }: TransferOperation): Promise<unknown> {
    return this.register.lock(parameters.listingId);
  }

  call(operation: TransferOperation): Promise<ProviderTransfer> {
    return this.provider.transferToSeller(operation);
  }

  idOf({ id }: ProviderTransfer): string {
    return id;
  }

  async apply({ parameters }: TransferOperation, transfer: ProviderTransfer): Promise<void> {
    await this.#released(await this.#payment(parameters.listingId), transfer, parameters.byUserId ?? null);
  }

  /**
   * After a definite refusal: due again later, as a new attempt (money.md, row 7); without a call while the seller cannot
   * receive, because the account is gone.
   */
  async refuse({ parameters }: TransferOperation, { code }: ProviderRefusal): Promise<void> {
    const payment = await this.#payment(parameters.listingId);
    const now = this.clock.now();
    payment.releaseRefused(code, now);
    if (!SAYS_ACCOUNT_IS_GONE.has(code)) return this.save.execute(payment);
    await this.endGone.execute(parameters.destination);
    await this.save.waiting(payment, 'seller-cannot-receive', now);
  }

  /**
   * Completes a release without a transfer, because the seller owes the whole share; in the caller's unit of work,
   * once, however often it is called.
   */
  async withoutTransfer(listingId: string, byUserId: number | null): Promise<void> {
    await this.register.lock(listingId);
    const payment = await this.#payment(listingId);
    if (payment.funds === 'releasing' && payment.transferCents === 0) await this.#released(payment, null, byUserId);
  }

  async #released(payment: Payment, transfer: ProviderTransfer | null, byUserId: number | null): Promise<void> {
    const { id, state } = payment;
    const { listingId, sellerId, buyerId, debtOffsetCents, releaseCents: sellerCents, refundCents: buyerCents } = state;
    const draft = (reference: string) => ({ id: uuidv7(), at: this.clock.now(), reference });
    payment.released(this.clock.now());
    await this.save.execute(payment);
    await this.settleShares.execute(payment, { buyerCents, sellerCents }, { reference: id, wasTransferred: false });
    if (debtOffsetCents > 0) await this.ledger.add(debtOffsetEntry(draft(id), state, debtOffsetCents));
    if (transfer !== null) await this.ledger.add(transferEntry(draft(transfer.id), state, transfer.amountCents));
    const transferId = transfer?.id ?? null;
    const transferCents = transfer?.amountCents ?? 0;
    const who = { paymentId: id, listingId, sellerId, buyerId };
    await this.events.publish(
      fundsReleased({ ...who, sellerCents: state.releasedCents, transferCents, transferId, byUserId }),
    );
  }

  async #payment(listingId: string): Promise<Payment> {
    const payment = await this.payments.lockSale(listingId);
    if (payment === null) throw new NotFound('payment');
    return payment;
  }
}
