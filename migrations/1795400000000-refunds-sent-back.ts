import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund that the buyer's bank sent back, until it is made again; the version before does not read it. */
export class RefundsSentBack1795400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payments.payment ADD COLUMN refund_returned boolean NOT NULL DEFAULT false');
    await db.query('ALTER TABLE listings.listing ADD COLUMN refund_returned boolean NOT NULL DEFAULT false');
    await db.query('UPDATE payments.payment SET refund_returned = true WHERE refund_error IS NOT NULL');
    await db.query(`
      UPDATE listings.listing SET refund_returned = true
       WHERE id IN (SELECT listing_id FROM payments.payment WHERE is_sale AND refund_error IS NOT NULL)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE listings.listing DROP COLUMN refund_returned');
    await db.query('ALTER TABLE payments.payment DROP COLUMN refund_returned');
  }
}
