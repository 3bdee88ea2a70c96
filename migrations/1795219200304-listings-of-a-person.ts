import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person drives and is paying for is found as quickly as what the person sells. */
export class ListingsOfAPerson1795219200304 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX listing_of_driver ON listings.listing (driver_id) WHERE driver_id IS NOT NULL;
      CREATE INDEX listing_reserved_for ON listings.listing (reserved_for_buyer) WHERE reserved_for_buyer IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX listings.listing_reserved_for;
      DROP INDEX listings.listing_of_driver;
    `);
  }
}
