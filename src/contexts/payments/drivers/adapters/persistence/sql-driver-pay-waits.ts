import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { DriverPayWaits, type DriverPayWait } from '../../application/ports/driver-pay-waits.js';

@Injectable()
export class SqlDriverPayWaits extends DriverPayWaits {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async open({ id, driverId }: DriverPayWait, at: Date): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.driver_pay_wait (id, driver_id, opened_at) VALUES ($1, $2, $3)
       ON CONFLICT (driver_id) WHERE ended_at IS NULL DO NOTHING`,
      [id, driverId, at],
    );
  }

  async isReleasedSince(driverId: number, since: Date): Promise<boolean> {
    const rows = await this.session.query(
      'SELECT 1 FROM payments.driver_pay_wait WHERE driver_id = $1 AND ended_by IS NOT NULL AND ended_at >= $2 LIMIT 1',
      [driverId, since],
    );
    return rows.length === 1;
  }

  async find(id: string): Promise<DriverPayWait | null> {
    const [wait] = await this.session.query<DriverPayWait>(
      'SELECT id, driver_id AS "driverId" FROM payments.driver_pay_wait WHERE id::text = $1 AND ended_at IS NULL',
      [id],
    );
    return wait ?? null;
  }

  async release(id: string, { userId, reason }: { userId: number; reason: string }, at: Date) {
    const [wait] = await this.session.write<{ owed: number }>(
      `UPDATE payments.driver_pay_wait w SET ended_at = $2, ended_by = $3, reason = $4
        WHERE id::text = $1 AND ended_at IS NULL
       RETURNING (SELECT GREATEST(0, -COALESCE(sum(l.amount_cents), 0))::float8 FROM payments.ledger_line l
                   WHERE l.account = 'drivers_payable' AND l.party_id = w.driver_id) AS owed`,
      [id, at, userId, reason],
    );
    return wait?.owed ?? null;
  }

  async end(driverId: number, at: Date): Promise<void> {
    await this.session.write(
      'UPDATE payments.driver_pay_wait SET ended_at = $2 WHERE driver_id = $1 AND ended_at IS NULL RETURNING id',
      [driverId, at],
    );
  }
}
