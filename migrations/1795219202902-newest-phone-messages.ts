import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, on: string][] = [
  ['notifications.phone_message_newest', 'notifications.phone_message (created_at DESC, id DESC)'],
  ['notifications.phone_message_of_state', 'notifications.phone_message (state, created_at DESC, id DESC)'],
];

/** What administrators read of texts and notifications; made while the table is written to, so outside a transaction. */
export class NewestPhoneMessages1795219202902 implements MigrationInterface {
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
