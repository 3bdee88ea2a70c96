import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which driver was shown the addresses of which job, which jobs drivers gave back, and why a driver is paused. The version
 * before writes none of it: a driver that it pauses has a missing delivery.
 */
export class AddressesJustInTime1795219202401 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE delivery.seen_address (
        driver_id integer NOT NULL,
        delivery_id uuid NOT NULL REFERENCES delivery.delivery (id),
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (driver_id, delivery_id)
      );
      CREATE INDEX seen_address_of_delivery ON delivery.seen_address (delivery_id);

      CREATE TABLE delivery.given_back (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        driver_id integer NOT NULL,
        delivery_id uuid NOT NULL REFERENCES delivery.delivery (id),
        given_back_at timestamptz NOT NULL,
        address_seen boolean NOT NULL
      );
      CREATE INDEX given_back_by_driver ON delivery.given_back (driver_id, given_back_at);
      CREATE INDEX given_back_of_delivery ON delivery.given_back (delivery_id);

      ALTER TABLE delivery.driver
        ADD COLUMN paused_because text CHECK (paused_because IN ('missing', 'address-seen', 'gave-back-often'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.driver DROP COLUMN paused_because;
      DROP TABLE delivery.given_back;
      DROP TABLE delivery.seen_address;
    `);
  }
}
