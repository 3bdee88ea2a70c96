import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of the terms that a buyer accepted with each checkout; null for those begun before it was kept. */
export class TermsOfCheckouts1795219200504 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payments.checkout ADD COLUMN terms_version text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payments.checkout DROP COLUMN terms_version');
  }
}
