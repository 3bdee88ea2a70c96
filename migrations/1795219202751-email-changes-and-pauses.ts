import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes of e-mail addresses on their way, and since when payouts to a person pause. The hold rules get two causes, which
 * the version before reads as open holds and never makes itself.
 */
export class EmailChangesAndPauses1795219202751 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.email_change (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES identity."user" (id),
        asked_by integer NOT NULL,
        old_email text NOT NULL,
        new_email text NOT NULL,
        asked_at timestamptz NOT NULL,
        not_before timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        old_hash text NOT NULL UNIQUE,
        new_hash text UNIQUE,
        old_confirmed_at timestamptz,
        new_confirmed_at timestamptz,
        ended_at timestamptz,
        outcome text CHECK (outcome IN ('changed', 'stopped', 'cancelled', 'replaced', 'refused', 'expired')),
        CHECK ((ended_at IS NULL) = (outcome IS NULL))
      );
      CREATE UNIQUE INDEX email_change_open ON identity.email_change (user_id) WHERE ended_at IS NULL;
      CREATE INDEX email_change_of ON identity.email_change (user_id, asked_at);
      CREATE INDEX email_change_old ON identity.email_change (asked_at);

      CREATE TABLE payments.payout_pause (
        user_id integer NOT NULL,
        cause text NOT NULL CHECK (cause IN ('email-changed', 'payout-account-changed')),
        since timestamptz NOT NULL,
        until timestamptz NOT NULL CHECK (until > since),
        PRIMARY KEY (user_id, cause, since)
      );

      ALTER TABLE payments.payment_hold DROP CONSTRAINT payment_hold_cause_check;
      ALTER TABLE payments.payment_hold ADD CONSTRAINT payment_hold_cause_check CHECK (cause IN (
        'early-fraud-warning', 'review', 'same-phone', 'same-address', 'same-browser', 'same-network',
        'new-seller', 'large-total', 'email-changed', 'payout-account-changed')) NOT VALID;
    `);
    await db.query('ALTER TABLE payments.payment_hold VALIDATE CONSTRAINT payment_hold_cause_check');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM payments.payment_hold WHERE cause IN ('email-changed', 'payout-account-changed');
      ALTER TABLE payments.payment_hold DROP CONSTRAINT payment_hold_cause_check;
      ALTER TABLE payments.payment_hold ADD CONSTRAINT payment_hold_cause_check CHECK (cause IN (
        'early-fraud-warning', 'review', 'same-phone', 'same-address', 'same-browser', 'same-network',
        'new-seller', 'large-total'));
      DROP TABLE payments.payout_pause;
      DROP TABLE identity.email_change;
    `);
  }
}
