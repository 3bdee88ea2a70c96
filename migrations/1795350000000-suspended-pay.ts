import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * That a driver's account is suspended, which delivery asks for with the driver's standing, and the pay that waits for
 * it until the suspension ends or an administrator lets it go (decision 0082).
 */
export class SuspendedPay1795350000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.driver ADD COLUMN person_suspended boolean NOT NULL DEFAULT false;
      UPDATE delivery.driver d SET person_suspended = true FROM identity."user" u
       WHERE u.id = d.user_id AND NOT u.active AND u.deleted_at IS NULL;

      CREATE TABLE payments.driver_pay_wait (
        id uuid PRIMARY KEY,
        driver_id int NOT NULL,
        opened_at timestamptz NOT NULL,
        ended_at timestamptz,
        ended_by int,
        reason text CHECK (length(reason) BETWEEN 3 AND 1000),
        CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
        CHECK ((ended_by IS NULL) = (reason IS NULL))
      );
      CREATE UNIQUE INDEX driver_pay_wait_open ON payments.driver_pay_wait (driver_id) WHERE ended_at IS NULL;
      CREATE INDEX driver_pay_wait_released ON payments.driver_pay_wait (driver_id, ended_at) WHERE ended_by IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE payments.driver_pay_wait;
      ALTER TABLE delivery.driver DROP COLUMN person_suspended;
    `);
  }
}
