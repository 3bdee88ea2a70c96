import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a session's browser held before a fresh proof gave it a new token: it opens nothing, and is answered with a hint to ask again. */
export class RenewedSessions1795219202761 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE identity.session ADD COLUMN previous_token_hash text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE identity.session DROP COLUMN previous_token_hash');
  }
}
