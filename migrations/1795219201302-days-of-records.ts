import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, on: string][] = [
  ['payments.operation_settled', 'payments.provider_operation (settled_at)'],
  ['delivery.record_recorded', 'delivery.record (recorded_at)'],
];

/** The records of a day are found by it, each night and when they are verified. Made while the tables are written to. */
export class DaysOfRecords1795219201302 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    // It waits for the transactions that run, which may take longer than a lock is waited for.
    await db.query('SET lock_timeout = 0');
    for (const [name, on] of INDEXES) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${name.split('.')[1] ?? ''} ON ${on}`);
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
