import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who holds a place in a window without having paid, and when a checkout ended. The version before writes none of it. */
export class UnpaidHolds1795219202202 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.hold ADD COLUMN buyer_id integer, ADD COLUMN network text;
      ALTER TABLE payments.checkout ADD COLUMN ended_at timestamptz;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.checkout DROP COLUMN ended_at;
      ALTER TABLE delivery.hold DROP COLUMN network, DROP COLUMN buyer_id;
    `);
  }
}
