import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language that each person reads messages in; English for those of before, who had no choice. */
export class LanguageOfPeople1795219203031 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      "ALTER TABLE identity.user ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr'))",
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE identity.user DROP COLUMN language');
  }
}
