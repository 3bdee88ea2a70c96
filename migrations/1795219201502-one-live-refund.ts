import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'payments.operation_one_live_refund';

/** At most one refund of a payment is on its way. Made while the table is written to, so outside a transaction. */
export class OneLiveRefund1795219201502 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    // It waits for the transactions that run, which may take longer than a lock is waited for.
    await db.query('SET lock_timeout = 0');
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${INDEX}`);
    await db.query(`CREATE UNIQUE INDEX CONCURRENTLY operation_one_live_refund ON payments.provider_operation (payment_id)
      WHERE kind = 'refund' AND state IN ('planned', 'sent', 'unknown')`);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${INDEX}`);
  }
}
