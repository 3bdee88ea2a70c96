import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, on: string][] = [
  [
    'payments.operation_due',
    `payments.provider_operation (kind, tries, COALESCE(next_try, sent_at, created_at)) WHERE state IN ('planned', 'sent', 'unknown')`,
  ],
  [
    'payments.operation_refused_due',
    `payments.provider_operation (kind, COALESCE(next_try, settled_at)) WHERE state = 'refused'`,
  ],
];

/**
 * An operation keeps the request exactly as it is sent, how often it was sent, and when it is taken up next. The version
 * before writes none of them, and none is demanded. Indexes are made while the table is written to, so outside a transaction.
 */
export class RequestsOfOperations1795219201201 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments.provider_operation
      ADD COLUMN IF NOT EXISTS request jsonb,
      ADD COLUMN IF NOT EXISTS tries integer NOT NULL DEFAULT 0,
      ADD COLUMN IF NOT EXISTS next_try timestamptz`);
    await db.query('SET lock_timeout = 0');
    for (const [name, on] of INDEXES) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${name.split('.')[1] ?? ''} ON ${on}`);
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await db.query(
      'ALTER TABLE payments.provider_operation DROP COLUMN request, DROP COLUMN tries, DROP COLUMN next_try',
    );
  }
}
