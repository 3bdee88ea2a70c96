import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The indexes of the seller's list, of the ratings that someone was given, and of what a seller waits for. */
export class ListsOfListings1795219200302 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX rating_received ON listings.rating (ratee_id, created_at DESC, listing_id DESC);
      CREATE INDEX listing_under_way ON listings.listing (seller_id, delivery_date)
        WHERE status IN ('payment_secured', 'driver_dispatched', 'item_picked_up');
      CREATE INDEX listing_unpaid_delivered ON listings.listing (seller_id)
        WHERE status = 'item_delivered' AND funds_state IN ('release_due', 'releasing');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX listings.listing_unpaid_delivered;
      DROP INDEX listings.listing_under_way;
      DROP INDEX listings.rating_received;
    `);
  }
}
