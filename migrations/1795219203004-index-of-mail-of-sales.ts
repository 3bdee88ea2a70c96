import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages of a sale; made while the table is written to, so outside a transaction. */
export class IndexOfMailOfSales1795219203004 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS notifications.mail_of_listing');
    await db.query(`
      CREATE INDEX CONCURRENTLY mail_of_listing ON notifications.mail (listing_id, created_at)
      WHERE listing_id IS NOT NULL
    `);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS notifications.mail_of_listing');
  }
}
