import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which `APP_SECRET` the database was used with, and what is kept of those before it; the version before does not read it. */
export class AppSecrets1795219202771 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shared.app_secret (
        fingerprint text PRIMARY KEY CHECK (fingerprint ~ '^[0-9a-f]{32}$'),
        used_from timestamptz NOT NULL,
        used_until timestamptz,
        kept_keys text,
        left_over jsonb,
        sealed_again_at timestamptz,
        CHECK (used_until IS NOT NULL OR num_nonnulls(kept_keys, left_over, sealed_again_at) = 0)
      );
      CREATE UNIQUE INDEX app_secret_in_use ON shared.app_secret ((used_until IS NULL)) WHERE used_until IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE shared.app_secret');
  }
}
