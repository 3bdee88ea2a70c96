import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When this database was made of a backup, and when its workers were let go on. */
export class Restoration1795219200911 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shared.restoration (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        backup_taken_at timestamptz NOT NULL,
        restored_at timestamptz NOT NULL,
        resumed_at timestamptz,
        resumed_by integer,
        reason text,
        reconciliation_id uuid,
        CHECK (resumed_at IS NULL OR reconciliation_id IS NOT NULL OR (resumed_by IS NOT NULL AND reason IS NOT NULL))
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE shared.restoration');
  }
}
