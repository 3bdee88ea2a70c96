import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What orders are searched by; made while the table is written to, so outside a transaction. */
export class IndexOfWordsOfOrders1795411000002 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments.checkout_found');
    await db.query(`
      CREATE INDEX CONCURRENTLY checkout_found ON payments.checkout USING gin
      (payments.words_of_order(drop_off) gin_trgm_ops) WHERE masked_at IS NULL
    `);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments.checkout_found');
  }
}
