import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a seller is to be told that a link ends soon; null once that was said. */
export class NoticesOfLinks1795219200305 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE listings.listing ADD COLUMN notice_at timestamptz;
      UPDATE listings.listing SET notice_at = GREATEST(expires_at - interval '3 days', created_at)
       WHERE status = 'waiting_for_payment' AND expires_at > now();
      CREATE INDEX listing_to_notice ON listings.listing (notice_at)
       WHERE status = 'waiting_for_payment' AND notice_at IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX listings.listing_to_notice;
      ALTER TABLE listings.listing DROP COLUMN notice_at;
    `);
  }
}
