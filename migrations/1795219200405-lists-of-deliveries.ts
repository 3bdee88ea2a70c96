import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators filter deliveries by day and state, and drivers by where they stand. */
export class ListsOfDeliveries1795219200405 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX delivery_of_day ON delivery.delivery (day, id DESC);
      CREATE INDEX delivery_in_state ON delivery.delivery (status, id DESC);
      CREATE INDEX driver_in_state ON delivery.driver (status, user_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX delivery.driver_in_state, delivery.delivery_in_state, delivery.delivery_of_day');
  }
}
