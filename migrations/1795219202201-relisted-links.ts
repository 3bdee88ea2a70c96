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
        ADD COLUMN relisted_link text,
        ADD CONSTRAINT relisted_is_over CHECK (relisted_link IS NULL OR (relisted_link ~ '^[A-Za-z0-9]{8}$'
          AND relisted_link <> share_link AND status IN ('cancelled', 'expired'))) NOT VALID;
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
