import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drivers by their words: few of all people drive, and a common name is many of them. Made while the table is written to. */
export class SearchOfDrivers1795219203006 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS identity.driver_found');
    await db.query(`
      CREATE INDEX CONCURRENTLY driver_found ON identity.user
        USING gin (identity.words_of(email, username, first_name, last_name, phone_number) gin_trgm_ops)
        WHERE driver_status IS NOT NULL
    `);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS identity.driver_found');
  }
}
