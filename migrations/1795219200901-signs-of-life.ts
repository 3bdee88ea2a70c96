import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever runs a job says that it still does, so that a run whose instance has died is taken over. Runs of a version
 * that does not say so have no sign and are left alone.
 */
export class SignsOfLife1795219200901 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shared.job_run ADD COLUMN alive_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shared.job_run DROP COLUMN alive_at');
  }
}
