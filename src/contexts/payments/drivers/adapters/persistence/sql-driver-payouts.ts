import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { Money } from '../../../../../platform/domain/money.js';
import { DriverPayouts, type DriverPayout } from '../../application/ports/driver-payouts.js';
import type { PayoutOfWeeks } from '../../domain/driver-week.js';

@Injectable()
export class SqlDriverPayouts extends DriverPayouts {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  /** Counts payouts of any time, but earnings only up to the instant, so that no week is paid twice. */
  async owed(before: Date, of: number | null = null): Promise<{ driverId: number; amountCents: number }[]> {
    const rows = await this.session.query<{ driver_id: number; owed: string }>(
      `SELECT l.party_id AS driver_id, -sum(l.amount_cents) AS owed
         FROM payments.ledger_line l JOIN payments.ledger_entry e ON e.id = l.entry_id
        WHERE l.account = 'drivers_payable' AND l.party_id IS NOT NULL AND ($2::int IS NULL OR l.party_id = $2)
          AND (e.cause = 'driver-payout' OR e.at < $1)
          AND NOT EXISTS (SELECT 1 FROM payments.driver_payout p WHERE p.driver_id = l.party_id AND p.state = 'planned')
        GROUP BY l.party_id HAVING sum(l.amount_cents) < 0 ORDER BY l.party_id`,
      [before, of],
    );
    return rows.map(({ driver_id: driverId, owed }) => ({ driverId, amountCents: Number(owed) }));
  }

  async insert({ id, driverId, weekEnd, amountCents }: DriverPayout, at: Date): Promise<boolean> {
    const rows = await this.session.write(
      `INSERT INTO payments.driver_payout (id, driver_id, week_end, amount_cents, state, created_at)
       VALUES ($1, $2, $3, $4, 'planned', $5) ON CONFLICT (driver_id) WHERE state = 'planned' DO NOTHING RETURNING id`,
      [id, driverId, weekEnd, amountCents, at],
    );
    return rows.length === 1;
  }

  async lastRefused(driverId: number): Promise<string | null> {
    const [row] = await this.session.query<{ id: string; state: string }>(
      `SELECT id, state FROM payments.driver_payout WHERE driver_id = $1
        ORDER BY COALESCE(ended_at, 'infinity') DESC, state = 'refused' DESC LIMIT 1`,
      [driverId],
    );
    return row?.state === 'refused' ? row.id : null;
  }

  async restart({ id, weekEnd, amountCents }: Omit<DriverPayout, 'driverId'>): Promise<void> {
    const rows = await this.session.write(
      `UPDATE payments.driver_payout SET state = 'planned', ended_at = NULL, week_end = $2, amount_cents = $3
        WHERE id = $1 AND state = 'refused' RETURNING id`,
      [id, weekEnd, amountCents],
    );
    if (rows.length === 0) throw new Error(`The payout ${id} has not been refused.`);
  }

  async end(payoutId: string, state: 'paid' | 'refused', at: Date): Promise<string | null> {
    const [row] = await this.session.write<{ week_end: string }>(
      `UPDATE payments.driver_payout SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'planned'
        RETURNING week_end::text`,
      [payoutId, state, at],
    );
    return row?.week_end ?? null;
  }

  async of(driverId: number): Promise<PayoutOfWeeks[]> {
    const rows = await this.session.query<{ before: string; cents: number; at: Date; state: PayoutOfWeeks['state'] }>(
      `SELECT week_end::text AS before, amount_cents AS cents, COALESCE(ended_at, created_at) AS at, state
         FROM payments.driver_payout WHERE driver_id = $1 AND state <> 'refused' ORDER BY week_end, created_at`,
      [driverId],
    );
    return rows.map(({ before, cents, at, state }) => ({ before, amount: Money.ofCents(cents), at, state }));
  }
}
