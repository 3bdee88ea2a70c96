import type { MigrationInterface, QueryRunner } from 'typeorm';

const AT_REST = `status IN ('item_delivered', 'cancelled', 'expired') AND funds_state NOT IN ('held', 'release_due',
          'releasing', 'frozen', 'refunding', 'disputed')`;

/** When a transaction came to rest, and since when its addresses and its photos are gone (decision 0019). */
export class EndedSales1795219200921 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE listings.listing
        ADD COLUMN ended_at timestamptz,
        ADD COLUMN addresses_removed_at timestamptz,
        ADD COLUMN photos_removed_at timestamptz;
      CREATE INDEX listing_end_to_note ON listings.listing (id) WHERE ended_at IS NULL AND ${AT_REST};
      CREATE INDEX listing_moving_again ON listings.listing (id) WHERE ended_at IS NOT NULL AND NOT (${AT_REST});
      CREATE INDEX listing_with_addresses ON listings.listing (ended_at, id)
        WHERE ended_at IS NOT NULL AND addresses_removed_at IS NULL;
      CREATE INDEX listing_with_photos ON listings.listing (ended_at, id)
        WHERE ended_at IS NOT NULL AND photos_removed_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE listings.listing DROP COLUMN photos_removed_at, DROP COLUMN addresses_removed_at, DROP COLUMN ended_at;
    `);
  }
}
