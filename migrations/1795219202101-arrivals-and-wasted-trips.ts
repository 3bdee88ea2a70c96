import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'booked', 'taken', 'assigned', 'given-back', 'rescheduled', 'set-off', 'condition-asked', 'condition-accepted',
          'condition-declined', 'picked-up', 'pickup-failed', 'delivered', 'delivery-failed', 'code-refused', 'code-lifted',
          'cancelled', 'returned', 'proof-cleared'`;

/**
 * When drivers arrived, whose second try it is not, how late a delivery is, who is paused, and wasted trips that are owed or
 * not. The version before writes none of it: a failed pickup without a row here was reported to it, and is owed.
 */
export class ArrivalsAndWastedTrips1795219202101 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.delivery
        ADD COLUMN arrivals jsonb NOT NULL DEFAULT '{"pickup": null, "door": null}' CHECK (jsonb_typeof(arrivals) = 'object'),
        ADD COLUMN missed_by integer[] NOT NULL DEFAULT '{}',
        ADD COLUMN late_at timestamptz,
        ADD COLUMN missing_at timestamptz;

      ALTER TABLE delivery.driver
        ADD COLUMN paused_at timestamptz,
        ADD COLUMN paused_for uuid;

      ALTER TABLE delivery.record
        DROP CONSTRAINT record_kind_check,
        ADD CONSTRAINT record_kind_check
          CHECK (kind IN (${KINDS}, 'arrived', 'trip-contested', 'trip-decided')) NOT VALID;

      CREATE TABLE delivery.wasted_trip (
        id uuid PRIMARY KEY,
        delivery_id uuid NOT NULL REFERENCES delivery.delivery (id),
        listing_id text NOT NULL,
        driver_id integer NOT NULL,
        seller_id integer NOT NULL,
        buyer_id integer NOT NULL,
        stage text NOT NULL CHECK (stage IN ('pickup', 'door')),
        reason text NOT NULL,
        arrived_at timestamptz,
        reported_at timestamptz NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'contested', 'owed', 'not-owed')),
        contested_by integer,
        contested_at timestamptz,
        contest_text text CHECK (length(contest_text) <= 1000),
        decided_by integer,
        decided_at timestamptz,
        decision_reason text CHECK (length(decision_reason) <= 1000),
        version integer NOT NULL DEFAULT 1,
        CHECK ((contested_by IS NULL) = (contested_at IS NULL)),
        CHECK ((status IN ('owed', 'not-owed')) = (decided_at IS NOT NULL)),
        CHECK (status <> 'contested' OR contested_at IS NOT NULL),
        CHECK (status <> 'not-owed' OR decided_by IS NOT NULL),
        CHECK (status <> 'owed' OR arrived_at IS NOT NULL OR decided_by IS NOT NULL)
      );
      CREATE INDEX wasted_trip_of_listing ON delivery.wasted_trip (listing_id, reported_at);
      CREATE INDEX wasted_trip_of_delivery ON delivery.wasted_trip (delivery_id);
      CREATE INDEX wasted_trip_open ON delivery.wasted_trip (reported_at) WHERE status = 'open';
      CREATE INDEX wasted_trip_in_status ON delivery.wasted_trip (status, id DESC);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE delivery.wasted_trip;
      ALTER TABLE delivery.record
        DROP CONSTRAINT record_kind_check,
        ADD CONSTRAINT record_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
      ALTER TABLE delivery.driver DROP COLUMN paused_at, DROP COLUMN paused_for;
      ALTER TABLE delivery.delivery
        DROP COLUMN arrivals, DROP COLUMN missed_by, DROP COLUMN late_at, DROP COLUMN missing_at;
    `);
  }
}
