import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators search people by any part of their names, username or address. */
export class SearchOfUsers1795219200102 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      ALTER TABLE identity.user ADD COLUMN search_text text GENERATED ALWAYS AS (
        lower(email || ' ' || coalesce(username, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
      ) STORED;
      CREATE INDEX user_search ON identity.user USING gin (search_text gin_trgm_ops);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX identity.user_search; ALTER TABLE identity.user DROP COLUMN search_text;');
  }
}
