import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a delivery's window was chosen, and which reminders of it were given. */
export class Schedules1795219200404 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.delivery
        ADD COLUMN scheduled_at timestamptz,
        ADD COLUMN reminded_evening_at timestamptz,
        ADD COLUMN reminded_two_hours_at timestamptz;
      UPDATE delivery.delivery SET scheduled_at = created_at;
      ALTER TABLE delivery.delivery
        ALTER COLUMN scheduled_at SET NOT NULL,
        ADD CONSTRAINT reminded_of_this_window
          CHECK (reminded_evening_at >= scheduled_at AND reminded_two_hours_at >= scheduled_at);
      CREATE INDEX delivery_not_set_off ON delivery.delivery (day, slot) WHERE status = 'scheduled';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX delivery.delivery_not_set_off;
      ALTER TABLE delivery.delivery
        DROP CONSTRAINT reminded_of_this_window,
        DROP COLUMN scheduled_at,
        DROP COLUMN reminded_evening_at,
        DROP COLUMN reminded_two_hours_at;
    `);
  }
}
