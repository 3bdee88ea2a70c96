import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items that are described and not published, one of each account, and their photos. */
export class DraftsOfItems1795219202911 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE listings.draft (
        user_id integer PRIMARY KEY,
        version integer NOT NULL CHECK (version > 0),
        mark text NOT NULL CHECK (mark ~ '^[0-9a-f]{32}$'),
        item jsonb NOT NULL CHECK (jsonb_typeof(item) = 'object' AND length(item::text) < 30000),
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX draft_by_age ON listings.draft (updated_at);

      CREATE TABLE listings.draft_photo (
        user_id integer NOT NULL,
        id uuid NOT NULL,
        key text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, id)
      );
      CREATE INDEX draft_photo_by_age ON listings.draft_photo (created_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE listings.draft_photo; DROP TABLE listings.draft');
  }
}
