import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page of a sale asks for its disputes; made while the table is written to, so outside a transaction. */
export class DisputesOfASale1795219203021 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments.dispute_of_listing');
    await db.query('CREATE INDEX CONCURRENTLY dispute_of_listing ON payments.dispute (listing_id)');
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments.dispute_of_listing');
  }
}
