import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A share link belongs to an item for as long as it is offered: a relisted item's new listing takes the link over, and the
 * former one keeps it beside a link of its own. Pages that are open on the link hear of the listing that took it. The
 * version before writes none of it.
 */
export class RelistedLinks1795219202201 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE listings.listing
        ADD COLUMN relisted_link text CHECK (relisted_link ~ '^[A-Za-z0-9]{8}$'),
        ADD CHECK (relisted_link IS NULL OR (status IN ('cancelled', 'expired') AND relisted_link <> share_link));
      CREATE INDEX listing_relisted ON listings.listing (relisted_link) WHERE relisted_link IS NOT NULL;
      CREATE TRIGGER tell_takeover AFTER INSERT ON listings.listing FOR EACH ROW
        WHEN (NEW.version > 1)
        EXECUTE FUNCTION listings.tell_move();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER tell_takeover ON listings.listing;
      ALTER TABLE listings.listing DROP COLUMN relisted_link;
    `);
  }
}
