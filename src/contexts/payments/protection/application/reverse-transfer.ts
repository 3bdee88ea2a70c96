import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { reversalEntry } from '../../ledger/domain/ledger-entries.js';
import type { Payment } from '../domain/payment.js';
import {
  CardProvider,
  type ProviderReversal,
  type ReversalParameters,
  type TransferParameters,
} from '../../provider/application/ports/card-provider.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations, type ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { SellerDebts } from './ports/seller-debts.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';

export type ReversalOperation = ProviderOperation<ReversalParameters>;

/** Takes a seller's debt back from the connected account, up to its balance; the rest stays a debt. */
@Injectable()
@ProviderCallOf('reversal')
export class ReverseTransfer extends ProviderCall<ReversalParameters, ProviderReversal> {
  constructor(
    private readonly provider: CardProvider,
    private readonly operations: ProviderOperations,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly debts: SellerDebts,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  lock({ parameters }: ReversalOperation): Promise<unknown> {
    return this.register.lock(parameters.listingId);
  }

  call(operation: ReversalOperation): Promise<ProviderReversal> {
    return this.provider.reverseTransfer(operation);
  }

  idOf({ id }: ProviderReversal): string {
    return id;
  }

  async apply({ parameters }: ReversalOperation, { id, amountCents }: ProviderReversal): Promise<void> {
    const payment = await this.payments.lockSale(parameters.listingId);
    if (payment === null) return;
    const draft = { id: uuidv7(), at: this.clock.now(), reference: id };
    await this.ledger.add(reversalEntry(draft, payment.state, amountCents));
  }

  /** The debt stays and is taken back later, when the account can cover it. */
  refuse(): Promise<void> {
    return Promise.resolve();
  }

  override coverable({ parameters }: ReversalOperation): Promise<number> {
    return this.provider.balanceOf(parameters.destination);
  }

  override async planNextAttempt(
    { subject, parameters }: ReversalOperation,
    mostCents: number,
  ): Promise<ReversalOperation | null> {
    const payment = await this.payments.lockSale(parameters.listingId);
    if (payment === null) return null;
    if (subjectOf(payment) === subject) return this.plan(payment, mostCents);
    // A later decision has its own reversal; this one takes back only what that one does not cover.
    const leftCents = payment.state.takenBackCents - (await this.#reversedCents(payment));
    return this.plan(payment, Math.min(mostCents, parameters.amountCents, leftCents), subject);
  }

  async #reversedCents({ id }: Payment): Promise<number> {
    const entries = await this.ledger.listByPayment(id);
    const lines = entries.filter(({ cause }) => cause === 'reversal').flatMap((entry) => entry.lines);
    return lines
      .filter(({ account }) => account === 'provider_clearing')
      .reduce((sum, { amount }) => sum + amount.cents, 0);
  }

  /**
   * In the caller's unit of work, at most the given cents. Plans nothing if nothing was transferred or nothing is owed
   * any more.
   */
  async plan(
    payment: Payment,
    mostCents = Number.MAX_SAFE_INTEGER,
    subject = subjectOf(payment),
  ): Promise<ReversalOperation | null> {
    const { id, listingId, sellerId, takenBackCents } = payment.state;
    const transfer = await this.operations.latest<TransferParameters>('transfer', id);
    if (transfer?.state !== 'done' || transfer.providerId === null) return null;
    const { destination, amountCents: transferredCents } = transfer.parameters;
    const amountCents = Math.min(transferredCents, takenBackCents, mostCents, await this.debts.lockOpen(sellerId));
    if (amountCents <= 0) return null;
    const parameters = { listingId, amountCents, transferId: transfer.providerId, destination };
    return this.operations.plan({ kind: this.kind, subject, parameters, paymentId: id });
  }

  /** The open or latest operation for the payment's present debt. */
  latest(payment: Payment): Promise<ReversalOperation | null> {
    return this.operations.latest<ReversalParameters>('reversal', subjectOf(payment));
  }
}

/** Another decision that takes more back gets its own reversal. */
const subjectOf = ({ id, state }: Payment): string => `${id}:${String(state.takenBackCents)}`;
