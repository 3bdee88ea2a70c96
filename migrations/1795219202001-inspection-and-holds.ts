import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The inspection period, holds that end by themselves, and marks by which two accounts of one person are noticed. The
 * version before goes on with the columns of its release delays, which this one does not read; they are taken away by a
 * contract step. It reads every hold as one that is open, so that it releases later, never earlier.
 */
export class InspectionAndHolds1795219202001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE admin.setting
        ADD COLUMN inspection_hours integer NOT NULL DEFAULT 24 CHECK (inspection_hours BETWEEN 0 AND 72);
      UPDATE admin.setting SET inspection_hours = LEAST(72, GREATEST(release_delay_code_hours, release_delay_photo_hours));

      ALTER TABLE payments.payment ADD COLUMN inspection_ends_at timestamptz;

      ALTER TABLE payments.payment_hold
        ADD COLUMN until timestamptz,
        ADD COLUMN detail text CHECK (length(detail) <= 200),
        DROP CONSTRAINT payment_hold_cause_check;
      ALTER TABLE payments.payment_hold ADD CONSTRAINT payment_hold_cause_check CHECK (cause IN (
        'early-fraud-warning', 'review', 'same-phone', 'same-address', 'same-browser', 'same-network',
        'new-seller', 'large-total')) NOT VALID;
      ALTER TABLE payments.payment_hold VALIDATE CONSTRAINT payment_hold_cause_check;

      CREATE TABLE identity.person_mark (
        user_id integer NOT NULL REFERENCES identity."user" (id),
        kind text NOT NULL CHECK (kind IN ('phone', 'address', 'browser', 'network')),
        hash text NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, kind, hash)
      );
      CREATE INDEX person_mark_seen ON identity.person_mark (seen_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE identity.person_mark;
      DELETE FROM payments.payment_hold WHERE cause NOT IN ('early-fraud-warning', 'review');
      ALTER TABLE payments.payment_hold DROP COLUMN until, DROP COLUMN detail,
        DROP CONSTRAINT payment_hold_cause_check,
        ADD CONSTRAINT payment_hold_cause_check CHECK (cause IN ('early-fraud-warning', 'review'));
      ALTER TABLE payments.payment DROP COLUMN inspection_ends_at;
      ALTER TABLE admin.setting DROP COLUMN inspection_hours;
    `);
  }
}
