import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, on: string][] = [
  ['delivery.delivery_not_late', 'delivery.delivery (day) WHERE ended_at IS NULL AND late_at IS NULL'],
  ['delivery.delivery_not_missing', 'delivery.delivery (day) WHERE ended_at IS NULL AND missing_at IS NULL'],
];

/** Deliveries of which it was not noted yet that they are late; made while the table is written to, so outside a transaction. */
export class LateDeliveries1795219202102 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    for (const [name, on] of INDEXES) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${name.split('.')[1] ?? ''} ON ${on}`);
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
