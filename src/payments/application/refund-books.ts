import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../shared/application/ports/clock.js';
import { refundEntry } from '../domain/ledger.js';
import type { Payment } from '../domain/payment.js';
import { LedgerRepository } from './ports/ledger.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** The payment's and the ledger's side of a refund that succeeded. */
@Injectable()
export class RefundBooks {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** Null when it was on the books already. */
  async refunded(paymentId: string, refundId: string): Promise<Payment | null> {
    const payment = await this.payments.lock(paymentId);
    if (payment?.funds !== 'refunding') return null;
    payment.refunded();
    await this.payments.update(payment);
    const draft = { id: uuidv7(), at: this.clock.now(), reference: refundId };
    await this.ledger.append(refundEntry(draft, payment.state, payment.state.refundedCents));
    return payment;
  }
}
