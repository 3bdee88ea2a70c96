import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds a session by the token before; made while the table is written to, so outside a transaction. */
export class IndexOfRenewedSessions1795219202762 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS identity.session_previous_token');
    await db.query(`
      CREATE UNIQUE INDEX CONCURRENTLY session_previous_token ON identity.session (previous_token_hash)
      WHERE previous_token_hash IS NOT NULL
    `);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS identity.session_previous_token');
  }
}
