import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { refundEntry, refundFailedEntry } from '../domain/ledger-entries.js';
import type { Draft } from '../domain/ledger-entries.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderRefund, RefundParameters } from './ports/card-provider.js';
import { LedgerRepository } from './ports/ledger.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import type { ProviderOperation } from './ports/provider-operations.js';

/** The payment's and the ledger's side of what became of a refund; in the caller's unit of work, under the listing's lock. */
@Injectable()
export class RefundBooks {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  /** Null when it was on the books already. */
  async refunded(paymentId: string, refundId: string, cents: number): Promise<Payment | null> {
    const payment = await this.payments.lock(paymentId);
    if (payment?.funds !== 'refunding' || (await this.#isBooked(payment, refundId))) return null;
    payment.refunded(cents, this.clock.now());
    await this.payments.update(payment);
    await this.ledger.append(refundEntry(this.#draft(refundId), payment.state, cents));
    await this.#show(payment);
    return payment;
  }

  /** The money is at the provider again, if it had left. Null when this failure is known. */
  async failed(
    { paymentId, subject, parameters }: ProviderOperation<RefundParameters>,
    { id, failureReason, status }: ProviderRefund,
  ): Promise<Payment | null> {
    const payment = await this.payments.lock(paymentId ?? '');
    if (payment === null) return null;
    const wasBooked = await this.#isBooked(payment, id);
    const isKnown = wasBooked
      ? !(await this.ledger.append(refundFailedEntry(this.#draft(id), payment.state, parameters.amountCents)))
      : payment.state.refundError !== null || payment.refundSubject !== subject;
    if (isKnown) return null;
    payment.refundFailed(failureReason ?? status, wasBooked ? parameters.amountCents : 0);
    await this.payments.update(payment);
    await this.#show(payment);
    return payment;
  }

  async #isBooked({ id }: Payment, refundId: string): Promise<boolean> {
    const entries = await this.ledger.ofPayment(id);
    return entries.some(({ cause, reference }) => cause === 'refund' && reference === refundId);
  }

  async #show({ funds, isCompleted: completed, state }: Payment): Promise<void> {
    if (state.isSale) await this.register.recordFunds(state.listingId, funds, { completed });
  }

  #draft(reference: string): Draft {
    return { id: uuidv7(), at: this.clock.now(), reference };
  }
}
