import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for a second administrator, and whether it has to; the version before neither reads nor writes it. */
export class Approvals1795219202701 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE admin.setting ADD COLUMN four_eyes boolean;

      CREATE TABLE admin.approval (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        subject_type text NOT NULL,
        subject_id text NOT NULL,
        fingerprint text NOT NULL,
        sealed text,
        asked_by integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed', 'failed')),
        ended_by integer,
        ended_at timestamptz,
        CHECK (state <> 'waiting' OR sealed IS NOT NULL),
        CHECK ((state = 'waiting') = (ended_at IS NULL)),
        CHECK (state <> 'approved' OR ended_by <> asked_by)
      );
      CREATE UNIQUE INDEX approval_waiting ON admin.approval (fingerprint) WHERE state = 'waiting';
      CREATE INDEX approval_ended_at ON admin.approval (ended_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE admin.approval;
      ALTER TABLE admin.setting DROP COLUMN four_eyes;
    `);
  }
}
