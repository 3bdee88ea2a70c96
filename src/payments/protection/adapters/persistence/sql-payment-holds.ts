import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { PaymentHolds, type PaymentHold } from '../../application/ports/payment-holds.js';
import type { HoldCause } from '../../domain/payment-state.js';

interface HoldRow {
  id: string;
  payment_id: string;
  cause: HoldCause;
  opened_at: Date;
  ended_at: Date | null;
}

@Injectable()
export class SqlPaymentHolds extends PaymentHolds {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(holdId: string): Promise<PaymentHold | null> {
    const [row] = await this.session.query<HoldRow>('SELECT * FROM payments.payment_hold WHERE id = $1', [holdId]);
    if (row === undefined) return null;
    const { id, payment_id: paymentId, cause, opened_at: openedAt, ended_at: endedAt } = row;
    return { id, paymentId, cause, openedAt, endedAt };
  }

  async insert({ id, paymentId, cause, openedAt }: Omit<PaymentHold, 'endedAt'>): Promise<void> {
    await this.session.write(
      'INSERT INTO payments.payment_hold (id, payment_id, cause, opened_at) VALUES ($1, $2, $3, $4)',
      [id, paymentId, cause, openedAt],
    );
  }

  async end(holdId: string, { at, by, reason }: { at: Date; by: number | null; reason: string }): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE payments.payment_hold SET ended_at = $2, ended_by = $3, reason = $4
        WHERE id = $1 AND ended_at IS NULL RETURNING id`,
      [holdId, at, by, reason],
    );
    return rows.length === 1;
  }

  async openCauseOf(paymentId: string): Promise<HoldCause | null> {
    const [row] = await this.session.write<{ cause: HoldCause }>(
      `SELECT cause FROM payments.payment_hold WHERE payment_id = $1 AND ended_at IS NULL ORDER BY opened_at LIMIT 1`,
      [paymentId],
    );
    return row?.cause ?? null;
  }
}
