import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which backups were made of this database, so that what watches it can say how old the last one is. */
export class BackupsMade1795219203080 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shared.backup_made (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        taken_at timestamptz NOT NULL,
        noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK (taken_at <= noted_at)
      );
      CREATE INDEX backup_made_newest ON shared.backup_made (taken_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE shared.backup_made');
  }
}
