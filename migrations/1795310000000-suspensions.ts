import type { MigrationInterface, QueryRunner } from 'typeorm';

const CAUSES = `'early-fraud-warning', 'review', 'same-phone', 'same-address', 'same-browser', 'same-network',
        'new-seller', 'large-total', 'email-changed', 'payout-account-changed'`;

/**
 * Since when a person is suspended, the copy of it that an item's public page needs, and the hold on what is due to a
 * suspended seller, which the version before reads as an open hold and never makes itself.
 */
export class Suspensions1795310000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity."user" ADD COLUMN suspended_at timestamptz;
      ALTER TABLE listings.listing ADD COLUMN seller_suspended boolean NOT NULL DEFAULT false;
      UPDATE listings.listing l SET seller_suspended = true FROM identity."user" u
       WHERE u.id = l.seller_id AND NOT u.active AND u.deleted_at IS NULL AND l.status = 'waiting_for_payment';

      ALTER TABLE payments.payment_hold DROP CONSTRAINT payment_hold_cause_check;
      ALTER TABLE payments.payment_hold ADD CONSTRAINT payment_hold_cause_check
        CHECK (cause IN (${CAUSES}, 'seller-suspended')) NOT VALID;
    `);
    await db.query('ALTER TABLE payments.payment_hold VALIDATE CONSTRAINT payment_hold_cause_check');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM payments.payment_hold WHERE cause = 'seller-suspended';
      ALTER TABLE payments.payment_hold DROP CONSTRAINT payment_hold_cause_check,
        ADD CONSTRAINT payment_hold_cause_check CHECK (cause IN (${CAUSES}));
      ALTER TABLE listings.listing DROP COLUMN seller_suspended;
      ALTER TABLE identity."user" DROP COLUMN suspended_at;
    `);
  }
}
