import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * By what an instance notices that the database has lost commits: which database it is, how far each instance has come in
 * it, and why its workers wait. The version before restores without a cause, and that is what it means.
 */
export class LostCommits1795219201501 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shared.database_identity (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        system_identifier text,
        timeline bigint
      );
      CREATE TABLE shared.instance_mark (
        instance_id uuid PRIMARY KEY,
        mark bigint NOT NULL,
        at timestamptz NOT NULL
      );
      ALTER TABLE shared.restoration
        ADD COLUMN cause text NOT NULL DEFAULT 'restore' CHECK (cause IN ('restore', 'failover', 'double-payment')),
        ADD COLUMN detail text;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE shared.restoration DROP COLUMN detail, DROP COLUMN cause;
      DROP TABLE shared.instance_mark;
      DROP TABLE shared.database_identity;
    `);
  }
}
