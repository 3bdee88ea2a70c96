import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write to support; `sealed_words` holds name and text, and is empty once the person is forgotten. */
export class HelpMessages1795219202841 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.help_message (
        id uuid PRIMARY KEY,
        created_at timestamptz NOT NULL,
        email text NOT NULL,
        user_id integer,
        topic text NOT NULL CHECK (topic IN ('buying', 'selling', 'delivery', 'payment', 'account', 'link', 'other')),
        share_link text CHECK (share_link ~ '^[A-Za-z0-9]{8}$'),
        sealed_words text,
        answered_at timestamptz,
        answered_by integer,
        CHECK ((answered_at IS NULL) = (answered_by IS NULL))
      );
      CREATE INDEX help_message_waiting ON notifications.help_message (created_at) WHERE answered_at IS NULL;
      CREATE INDEX help_message_answered ON notifications.help_message (answered_at) WHERE answered_at IS NOT NULL;
      CREATE INDEX help_message_of ON notifications.help_message (email);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE notifications.help_message');
  }
}
