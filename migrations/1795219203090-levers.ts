import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators hold back, and why; each starts as in ordinary times. The version before neither reads nor writes it. */
export class Levers1795219203090 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE admin.lever (
        name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z-]{0,39}$'),
        is_on boolean NOT NULL,
        reason text CHECK (length(reason) BETWEEN 3 AND 500),
        changed_by integer,
        changed_at timestamptz,
        CHECK ((changed_at IS NULL) = (reason IS NULL)),
        CHECK (changed_by IS NULL OR changed_at IS NOT NULL)
      );
      INSERT INTO admin.lever (name, is_on) VALUES
        ('maintenance', false),
        ('new-checkouts', true),
        ('payouts', true),
        ('email', true),
        ('texts', true),
        ('push', true);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE admin.lever');
  }
}
