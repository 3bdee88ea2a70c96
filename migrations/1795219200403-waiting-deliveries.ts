import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The deliveries of a listing, cancelled ones among them. */
export class WaitingDeliveries1795219200403 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX delivery_of_listing ON delivery.delivery (listing_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX delivery.delivery_of_listing;
    `);
  }
}
