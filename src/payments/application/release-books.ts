import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { debtOffsetEntry, transferEntry } from '../domain/ledger-entries.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderTransfer } from './ports/card-provider.js';
import { LedgerRepository } from './ports/ledger.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SettleShares } from './settle-shares.js';

/** The payment's and the ledger's side of a release, in the caller's unit of work. */
@Injectable()
export class ReleaseBooks {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly settleShares: SettleShares,
    private readonly clock: Clock,
  ) {}

  /** `transfer` is null when the whole share was kept for what the seller owes. */
  async released(paymentId: string, transfer: ProviderTransfer | null): Promise<Payment> {
    const payment = await this.#lock(paymentId);
    const { debtOffsetCents, releaseCents: sellerCents, refundCents: buyerCents } = payment.state;
    payment.released(this.clock.now());
    await this.payments.update(payment);
    const books = { reference: paymentId, wasTransferred: false };
    await this.settleShares.execute(payment, { buyerCents, sellerCents }, books);
    if (debtOffsetCents > 0) {
      await this.ledger.append(debtOffsetEntry(this.#draft(paymentId), payment.state, debtOffsetCents));
    }
    if (transfer !== null) {
      await this.ledger.append(transferEntry(this.#draft(transfer.id), payment.state, transfer.amountCents));
    }
    return payment;
  }

  /** The payment whose release is under way and needs no transfer, because the seller owes the whole share. */
  async withNothingToTransfer(listingId: string): Promise<string | null> {
    const payment = await this.payments.lockSale(listingId);
    return payment?.funds === 'releasing' && payment.transferCents === 0 ? payment.id : null;
  }

  async releaseRefused(paymentId: string, code: string): Promise<void> {
    const payment = await this.#lock(paymentId);
    payment.releaseRefused(code, this.clock.now());
    await this.payments.update(payment);
  }

  #draft(reference: string): { id: string; at: Date; reference: string } {
    return { id: uuidv7(), at: this.clock.now(), reference };
  }

  async #lock(paymentId: string): Promise<Payment> {
    const payment = await this.payments.lock(paymentId);
    if (payment === null) throw new NotFound('This payment');
    return payment;
  }
}
