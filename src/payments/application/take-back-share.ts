import { Injectable, Logger } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import { logAfterDecision } from './failures.js';
import { CardProvider, type ReversalParameters, type TransferParameters } from './ports/card-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { SellerDebts } from './ports/seller-debts.js';
import { ProviderCalls } from './provider-calls.js';
import { SettleReversal } from './settle-reversal.js';

export type ReversalOperation = ProviderOperation<ReversalParameters>;

/** Takes back what a seller was paid and owes, as far as the connected account has it; the rest stays the seller's debt. */
@Injectable()
export class TakeBackShare {
  readonly #log = new Logger(TakeBackShare.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly operations: ProviderOperations,
    private readonly debts: SellerDebts,
    private readonly calls: ProviderCalls,
    private readonly provider: CardProvider,
    private readonly settle: SettleReversal,
  ) {}

  /** In the caller's unit of work. Nothing is planned where nothing was transferred or nothing is owed any more. */
  async plan(payment: Payment, mostCents = Number.MAX_SAFE_INTEGER): Promise<ReversalOperation | null> {
    const { id, listingId, sellerId, takenBackCents } = payment.state;
    const transfer = await this.operations.latest<TransferParameters>('transfer', id);
    if (transfer?.state !== 'done' || transfer.providerId === null) return null;
    const { destination, amountCents: transferredCents } = transfer.parameters;
    const amountCents = Math.min(transferredCents, takenBackCents, mostCents, await this.debts.lockOpen(sellerId));
    if (amountCents <= 0) return null;
    return this.operations.plan<ReversalParameters>({
      kind: 'reversal',
      subject: subjectOf(payment),
      parameters: { listingId, amountCents, transferId: transfer.providerId, destination },
      paymentId: id,
    });
  }

  /** Makes the planned call after its decision has been committed: it never throws, and the job repeats what failed. */
  async completeQuietly(paymentId: string): Promise<void> {
    await this.#completeNow(paymentId).catch(
      logAfterDecision(this.#log, { paymentId }, 'A reversal is not settled yet; it will be repeated'),
    );
  }

  async #completeNow(paymentId: string): Promise<void> {
    const payment = await this.payments.find(paymentId);
    const operation = payment && (await this.operations.latest<ReversalParameters>('reversal', subjectOf(payment)));
    if (operation === null || operation.state === 'refused' || operation.state === 'done') return;
    await this.complete(operation);
  }

  /** Refused because the account has less: once more with what it has. */
  async complete(operation: ReversalOperation): Promise<void> {
    const outcome = await this.calls.make(operation, () => this.provider.reverseTransfer(operation));
    if (outcome.ok) return this.settle.done(operation, outcome.result);
    await this.settle.refused(operation, outcome.refusal.code);
    const { destination, amountCents } = operation.parameters;
    const thereCents = await this.provider.balanceOf(destination);
    if (thereCents <= 0 || thereCents >= amountCents) return;
    const smaller = await this.settle.within(operation, (payment) => this.plan(payment, thereCents));
    if (smaller !== null) await this.complete(smaller);
  }
}

/** Another decision that takes more back is another reversal. */
const subjectOf = ({ id, state }: Payment): string => `${id}:${String(state.takenBackCents)}`;
