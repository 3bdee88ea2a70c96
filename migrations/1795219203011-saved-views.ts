import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of the console as staff keep them under a name. */
export class SavedViews1795219203011 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE admin.saved_view (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id integer NOT NULL,
        tab text NOT NULL CHECK (tab ~ '^[a-z][a-z-]{0,39}$'),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        query text NOT NULL CHECK (length(query) <= 2000),
        UNIQUE (user_id, tab, name)
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE admin.saved_view');
  }
}
