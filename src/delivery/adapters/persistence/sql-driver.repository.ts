import { Injectable } from '@nestjs/common';
import type { DriverStatus } from '../../../identity/published/user-directory.js';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import {
  DriverRepository,
  type DriverPageRequest,
  type DriverRecord,
} from '../../application/ports/driver.repository.js';

interface DriverRow {
  user_id: number;
  status: DriverStatus;
  agreement_version: string;
  agreement_accepted_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
}

const toRecord = (row: DriverRow): DriverRecord => ({
  userId: row.user_id,
  status: row.status,
  agreementVersion: row.agreement_version,
  agreementAcceptedAt: row.agreement_accepted_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
});

@Injectable()
export class SqlDriverRepository extends DriverRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(userId: number): Promise<DriverRecord | null> {
    const [row] = await this.session.query<DriverRow>('SELECT * FROM delivery.driver WHERE user_id = $1', [userId]);
    return row === undefined ? null : toRecord(row);
  }

  async lock(userId: number): Promise<DriverRecord | null> {
    const [row] = await this.session.write<DriverRow>('SELECT * FROM delivery.driver WHERE user_id = $1 FOR UPDATE', [
      userId,
    ]);
    return row === undefined ? null : toRecord(row);
  }

  async isApproved(userId: number): Promise<boolean> {
    const rows = await this.session.write(
      `SELECT user_id FROM delivery.driver WHERE user_id = $1 AND status = 'approved' FOR SHARE`,
      [userId],
    );
    return rows.length === 1;
  }

  async add(driver: DriverRecord): Promise<boolean> {
    const added = await this.session.write(
      `INSERT INTO delivery.driver (user_id, status, agreement_version, agreement_accepted_at, decided_by, decided_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING user_id`,
      [
        driver.userId,
        driver.status,
        driver.agreementVersion,
        driver.agreementAcceptedAt,
        driver.decidedBy,
        driver.decidedAt,
      ],
    );
    return added.length === 1;
  }

  async decide(userId: number, { status, byUserId, at }: Parameters<DriverRepository['decide']>[1]): Promise<void> {
    await this.session.write(
      'UPDATE delivery.driver SET status = $2, decided_by = $3, decided_at = $4 WHERE user_id = $1 RETURNING user_id',
      [userId, status, byUserId, at],
    );
  }

  async countApproved(): Promise<number> {
    const [row] = await this.session.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM delivery.driver WHERE status = 'approved'`,
    );
    return row?.count ?? 0;
  }

  async page({ limit, after, status, among }: DriverPageRequest): Promise<{ items: DriverRecord[]; total: number }> {
    const found = `delivery.driver WHERE ($1::text IS NULL OR status = $1)
      AND ($2::integer[] IS NULL OR user_id = ANY ($2::integer[]))`;
    const asked = [status ?? null, among ?? null];
    const rows = await this.session.query<DriverRow>(
      `SELECT * FROM ${found} AND user_id > $3 ORDER BY user_id LIMIT $4`,
      [...asked, after, limit],
    );
    return { items: rows.map(toRecord), total: await this.session.count(found, asked) };
  }

  async earnings(userId: number): Promise<{ delivered: number; earnedCents: number }> {
    const [row] = await this.session.query<{ delivered: number; earned: string }>(
      `SELECT count(*) FILTER (WHERE status = 'delivered')::int AS delivered, coalesce(sum(driver_fee_cents), 0) AS earned
         FROM delivery.delivery WHERE driver_id = $1 AND picked_up_at IS NOT NULL`,
      [userId],
    );
    return { delivered: row?.delivered ?? 0, earnedCents: Number(row?.earned ?? 0) };
  }
}
