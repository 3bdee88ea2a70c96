import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, on: string][] = [
  ['identity.user_search', 'identity.user USING gin (search_text gin_trgm_ops)'],
  ['listings.listing_searched', 'listings.listing USING gin (name_folded gin_trgm_ops)'],
  ['notifications.mail_due', `notifications.mail (next_attempt_at) WHERE state IN ('queued', 'sending')`],
];

/**
 * What each write kept up and nothing read: the searches use `user_found` and `listing_found` since folded words, and due
 * messages are found by `mail_to_send`. Dropped while the tables are written to, so outside a transaction.
 */
export class UnusedIndexes1795219203110 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    for (const [name] of INDEXES) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) await db.query(`CREATE INDEX CONCURRENTLY ${name.split('.')[1] ?? ''} ON ${on}`);
  }
}
