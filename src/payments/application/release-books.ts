import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { releaseEntry, transferEntry } from '../domain/ledger.js';
import type { Payment } from '../domain/payment.js';
import { LedgerRepository } from './ports/ledger.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** The payment's and the ledger's side of a release, in the caller's unit of work. */
@Injectable()
export class ReleaseBooks {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  async released(paymentId: string, transferId: string, driverId: number | null): Promise<Payment> {
    const payment = await this.#lock(paymentId);
    payment.released();
    await this.payments.update(payment);
    const at = this.clock.now();
    await this.ledger.append(releaseEntry({ id: uuidv7(), at, reference: paymentId }, payment.state, driverId));
    await this.ledger.append(transferEntry({ id: uuidv7(), at, reference: transferId }, payment.state));
    return payment;
  }

  async releaseRefused(paymentId: string, code: string): Promise<void> {
    const payment = await this.#lock(paymentId);
    payment.releaseRefused(code, this.clock.now());
    await this.payments.update(payment);
  }

  async #lock(paymentId: string): Promise<Payment> {
    const payment = await this.payments.lock(paymentId);
    if (payment === null) throw new NotFound('This payment');
    return payment;
  }
}
