import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a checkout has no address any more; ended ones without a sale lose it by themselves (decision 0019). */
export class MaskedCheckouts1795219200923 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.checkout ADD COLUMN masked_at timestamptz;
      CREATE INDEX checkout_of_listing ON payments.checkout (listing_id);
      CREATE INDEX checkout_lapsed_with_address ON payments.checkout (created_at)
        WHERE masked_at IS NULL AND state IN ('expired', 'left', 'refused');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX payments.checkout_of_listing;
      ALTER TABLE payments.checkout DROP COLUMN masked_at;
    `);
  }
}
