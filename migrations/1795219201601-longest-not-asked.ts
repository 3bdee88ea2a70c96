import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS: [table: string, column: string, waits: string][] = [
  ['checkout', 'asked_at', `state IN ('planned', 'open')`],
  ['payment', 'refund_asked_at', `funds_state = 'refunding'`],
  ['payment', 'fee_asked_at', 'fee_cents IS NULL'],
  ['dispute', 'asked_at', `outcome = 'open'`],
  ['seller_account', 'asked_at', 'NOT is_deleted'],
];
const indexOf = (table: string, column: string): string => `${table}_${column}`;

/**
 * When the provider was last asked about what waits for it, so that the longest not asked comes first. The version before
 * writes none of it: what it adds comes first. Indexes are made while the tables are written to, so outside a transaction.
 */
export class LongestNotAsked1795219201601 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS)
      await db.query(`ALTER TABLE payments.${table} ADD COLUMN IF NOT EXISTS ${column} timestamptz`);
    await db.query('SET lock_timeout = 0');
    for (const [table, column, waits] of COLUMNS) {
      const index = indexOf(table, column);
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS payments.${index}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${index} ON payments.${table} (${column} NULLS FIRST) WHERE ${waits}`);
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS payments.${indexOf(table, column)}`);
      await db.query(`ALTER TABLE payments.${table} DROP COLUMN ${column}`);
    }
  }
}
