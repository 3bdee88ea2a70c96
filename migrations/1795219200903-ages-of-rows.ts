import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, on: string][] = [
  ['shared.inbox_age', 'shared.inbox (heard_at)'],
  ['shared.rate_limit_end', 'shared.rate_limit (expire)'],
  ['shared.job_run_age', 'shared.job_run (started_at)'],
  ['shared.job_run_under_way', 'shared.job_run (alive_at) WHERE finished_at IS NULL'],
  ['payments.provider_event_age', 'payments.provider_event (created_at)'],
  [
    'notifications.mail_with_text',
    "notifications.mail (created_at) WHERE text IS NOT NULL AND state IN ('sent', 'failed', 'bounced')",
  ],
];

/**
 * What takes rows away by their age finds them by it. Made while the tables are written to, so outside a transaction:
 * a cut-off attempt leaves an index that is not valid, which is removed before the next.
 */
export class AgesOfRows1795219200903 implements MigrationInterface {
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
