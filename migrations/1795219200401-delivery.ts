import type { MigrationInterface, QueryRunner } from 'typeorm';

const SLOTS = `('9am-10am', '10am-11am', '11am-12pm', '12pm-1pm', '1pm-2pm', '2pm-3pm', '3pm-4pm', '4pm-5pm', '5pm-6pm',
          '6pm-7pm', '7pm-8pm', '8pm-9pm')`;

/** Service areas, the room of windows with its holds, drivers, deliveries and their proofs. */
export class Delivery1795219200401 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA IF NOT EXISTS delivery;

      CREATE TABLE delivery.service_area (
        fsa text PRIMARY KEY CHECK (fsa ~ '^[A-Z][0-9][A-Z]$'),
        region_name text NOT NULL,
        city text NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'inactive')),
        settings_version integer NOT NULL DEFAULT 0
      );
      CREATE INDEX service_area_of_region ON delivery.service_area (region_name);

      CREATE TABLE delivery.window_load (
        day date NOT NULL,
        slot text NOT NULL CHECK (slot IN ${SLOTS}),
        taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
        PRIMARY KEY (day, slot)
      );

      CREATE TABLE delivery.hold (
        checkout_id uuid PRIMARY KEY,
        listing_id text NOT NULL,
        day date NOT NULL,
        slot text NOT NULL,
        load integer NOT NULL CHECK (load > 0),
        until timestamptz NOT NULL,
        FOREIGN KEY (day, slot) REFERENCES delivery.window_load (day, slot)
      );
      CREATE INDEX hold_of_window ON delivery.hold (day, slot, until);

      CREATE TABLE delivery.driver (
        user_id integer PRIMARY KEY,
        status text NOT NULL CHECK (status IN ('pending', 'approved', 'suspended')),
        agreement_version text NOT NULL,
        agreement_accepted_at timestamptz NOT NULL,
        decided_by integer,
        decided_at timestamptz,
        CHECK (status = 'pending' OR (decided_by IS NOT NULL AND decided_at IS NOT NULL))
      );
      CREATE INDEX driver_on_duty ON delivery.driver (user_id) WHERE status = 'approved';

      CREATE TABLE delivery.delivery (
        id uuid PRIMARY KEY,
        listing_id text NOT NULL,
        checkout_id uuid NOT NULL UNIQUE,
        seller_id integer NOT NULL,
        buyer_id integer NOT NULL,
        driver_id integer,
        status text NOT NULL CHECK (status IN ('scheduled', 'dispatched', 'picked_up', 'delivered', 'failed', 'cancelled')),
        day date NOT NULL,
        slot text NOT NULL CHECK (slot IN ${SLOTS}),
        load integer NOT NULL CHECK (load > 0),
        drop_off jsonb NOT NULL,
        thumbnail_url text,
        image_urls text[] NOT NULL,
        driver_fee_cents integer NOT NULL CHECK (driver_fee_cents >= 0),
        pickup_code jsonb NOT NULL,
        delivery_code jsonb NOT NULL,
        pickup_failures smallint NOT NULL DEFAULT 0 CHECK (pickup_failures BETWEEN 0 AND 2),
        dispatched_at timestamptz,
        picked_up_at timestamptz,
        ended_at timestamptz,
        created_at timestamptz NOT NULL,
        version integer NOT NULL DEFAULT 1,
        CHECK (seller_id <> buyer_id),
        CHECK (driver_id IS NULL OR driver_id NOT IN (seller_id, buyer_id)),
        CHECK (status NOT IN ('dispatched', 'picked_up', 'delivered', 'failed') OR driver_id IS NOT NULL),
        CHECK (status NOT IN ('dispatched', 'picked_up', 'delivered') OR dispatched_at IS NOT NULL),
        CHECK (status NOT IN ('picked_up', 'delivered') OR picked_up_at IS NOT NULL),
        CHECK ((status IN ('delivered', 'failed', 'cancelled')) = (ended_at IS NOT NULL)),
        CHECK ((pickup_code ->> 'tries')::int BETWEEN 0 AND 5 AND (delivery_code ->> 'tries')::int BETWEEN 0 AND 5),
        FOREIGN KEY (day, slot) REFERENCES delivery.window_load (day, slot)
      );
      CREATE UNIQUE INDEX one_delivery_of_listing ON delivery.delivery (listing_id) WHERE status <> 'cancelled';
      CREATE INDEX delivery_free ON delivery.delivery (day, slot) WHERE status = 'scheduled' AND driver_id IS NULL;
      CREATE INDEX delivery_of_driver ON delivery.delivery (driver_id, day) WHERE driver_id IS NOT NULL;

      CREATE TABLE delivery.proof (
        id uuid PRIMARY KEY,
        delivery_id uuid NOT NULL REFERENCES delivery.delivery (id),
        step text NOT NULL CHECK (step IN ('pickup', 'delivery', 'pickup-failed', 'delivery-failed')),
        by_code boolean NOT NULL,
        object_key text,
        sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        checks jsonb,
        reason text,
        note text CHECK (length(note) <= 1000),
        by_user_id integer NOT NULL,
        happened_at timestamptz NOT NULL,
        arrived_at timestamptz NOT NULL,
        CHECK ((object_key IS NULL) = (sha256 IS NULL)),
        CHECK (by_code OR object_key IS NOT NULL),
        CHECK (step <> 'pickup' OR (object_key IS NOT NULL AND checks IS NOT NULL)),
        CHECK (step NOT IN ('pickup-failed', 'delivery-failed') OR (object_key IS NOT NULL AND reason IS NOT NULL))
      );
      CREATE INDEX proof_of_delivery ON delivery.proof (delivery_id);
      CREATE UNIQUE INDEX one_hand_over ON delivery.proof (delivery_id, step) WHERE step IN ('pickup', 'delivery');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA delivery CASCADE');
  }
}
