import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds a code by its link; made while the table is written to, so outside a transaction. */
export class IndexOfSignInLinks1795219202652 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS identity.one_time_code_link');
    await db.query(`
      CREATE UNIQUE INDEX CONCURRENTLY one_time_code_link ON identity.one_time_code (link_hash)
      WHERE link_hash IS NOT NULL
    `);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS identity.one_time_code_link');
  }
}
