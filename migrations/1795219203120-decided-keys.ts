import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a call with an `Idempotency-Key` was decided, written with the decision; null before, or if it decides nothing. */
export class DecidedKeys1795219203120 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shared.idempotency_key ADD COLUMN decided_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shared.idempotency_key DROP COLUMN decided_at');
  }
}
