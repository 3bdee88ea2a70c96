import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one administrator may send alone while four eyes is on; the version before does not read it. */
export class ApprovalAbove1795380000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE admin.setting ADD COLUMN approval_above_cents integer NOT NULL DEFAULT 50000 CHECK (approval_above_cents >= 0)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE admin.setting DROP COLUMN approval_above_cents');
  }
}
