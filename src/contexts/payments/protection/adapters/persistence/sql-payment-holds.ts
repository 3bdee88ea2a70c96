import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { PayoutPause } from '../../../accounts/domain/payout-pause.js';
import type { HoldRule } from '../../../published/views.js';
import { PaymentHolds, type PaymentHold } from '../../application/ports/payment-holds.js';

interface HoldRow {
  id: string;
  payment_id: string;
  cause: HoldRule;
  opened_at: Date;
  until: Date | null;
  detail: string | null;
  ended_at: Date | null;
}

function toHold(row: HoldRow): PaymentHold {
  const { id, payment_id: paymentId, cause, opened_at: openedAt, until, detail, ended_at: endedAt } = row;
  return { id, paymentId, cause, openedAt, until, detail, endedAt };
}

@Injectable()
export class SqlPaymentHolds extends PaymentHolds {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(holdId: string): Promise<PaymentHold | null> {
    const [row] = await this.session.query<HoldRow>('SELECT * FROM payments.payment_hold WHERE id = $1', [holdId]);
    return row === undefined ? null : toHold(row);
  }

  async insert({ id, paymentId, cause, openedAt, until, detail }: Omit<PaymentHold, 'endedAt'>): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.payment_hold (id, payment_id, cause, opened_at, until, detail)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, paymentId, cause, openedAt, until, detail],
    );
  }

  async pausesToApply({ id, sellerId }: { id: string; sellerId: number }, at: Date): Promise<PayoutPause[]> {
    const rows = await this.session.query<Pick<PayoutPause, 'cause' | 'since' | 'until'> & { user_id: number }>(
      `SELECT p.user_id, p.cause, p.since, p.until FROM payments.payout_pause p
        WHERE p.user_id = $2 AND p.until > $3 AND NOT EXISTS (
              SELECT 1 FROM payments.payment_hold h
               WHERE h.payment_id = $1 AND h.cause = p.cause AND h.until = p.until)
        ORDER BY p.since`,
      [id, sellerId, at],
    );
    return rows.map(({ user_id: userId, ...pause }) => ({ userId, ...pause }));
  }

  async end(holdId: string, { at, by, reason }: { at: Date; by: number | null; reason: string }): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE payments.payment_hold SET ended_at = $2, ended_by = $3, reason = $4
        WHERE id = $1 AND ended_at IS NULL RETURNING id`,
      [holdId, at, by, reason],
    );
    return rows.length === 1;
  }

  async openOf(paymentId: string, at: Date): Promise<PaymentHold[]> {
    const rows = await this.session.query<HoldRow>(
      `SELECT * FROM payments.payment_hold
        WHERE payment_id = $1 AND ended_at IS NULL AND (until IS NULL OR until > $2)
        ORDER BY until DESC NULLS FIRST, opened_at, id`,
      [paymentId, at],
    );
    return rows.map(toHold);
  }
}
