import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How the open disputes of a payment stand, holds that end with a look, and when an event of the provider is tried again.
 * The version before writes none of it, and none is demanded; what it records of a dispute is counted when the dispute is
 * asked about next.
 */
export class DisputesAndHolds1795219201701 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.payment
        ADD COLUMN open_disputes integer NOT NULL DEFAULT 0 CHECK (open_disputes >= 0),
        ADD COLUMN disputed_cents integer NOT NULL DEFAULT 0 CHECK (disputed_cents >= 0);
      UPDATE payments.payment p SET open_disputes = d.open, disputed_cents = d.cents
        FROM (SELECT payment_id, count(*) AS open,
                     COALESCE(sum(amount_cents) FILTER (WHERE status NOT LIKE 'warning%'), 0) AS cents
                FROM payments.dispute WHERE outcome = 'open' GROUP BY payment_id) d
       WHERE d.payment_id = p.id;

      ALTER TABLE payments.provider_event
        ADD COLUMN tries integer NOT NULL DEFAULT 0,
        ADD COLUMN next_try timestamptz;

      CREATE TABLE payments.payment_hold (
        id text PRIMARY KEY,
        payment_id uuid NOT NULL REFERENCES payments.payment (id),
        cause text NOT NULL CHECK (cause IN ('early-fraud-warning', 'review')),
        opened_at timestamptz NOT NULL,
        ended_at timestamptz,
        ended_by integer,
        reason text CHECK (length(reason) <= 2000),
        CHECK ((ended_at IS NULL) = (reason IS NULL)),
        CHECK (ended_by IS NULL OR ended_at IS NOT NULL)
      );
      CREATE INDEX payment_hold_open ON payments.payment_hold (payment_id) WHERE ended_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE payments.payment_hold;
      ALTER TABLE payments.provider_event DROP COLUMN tries, DROP COLUMN next_try;
      ALTER TABLE payments.payment DROP COLUMN open_disputes, DROP COLUMN disputed_cents;
    `);
  }
}
