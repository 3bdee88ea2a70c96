import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The deliveries of a listing, cancelled ones among them, and those that nobody has set off for yet, by their day. */
export class WaitingDeliveries1795219200403 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX delivery_of_listing ON delivery.delivery (listing_id);
      CREATE INDEX delivery_waiting ON delivery.delivery (day) WHERE status = 'scheduled';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX delivery.delivery_waiting;
      DROP INDEX delivery.delivery_of_listing;
    `);
  }
}
