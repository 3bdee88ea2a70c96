import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people have opted out of, and when an address asked for the newsletter and confirmed that it is its own. */
export class Letters1795219200704 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.opt_out (
        email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
        kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
        at timestamptz NOT NULL,
        PRIMARY KEY (email, kind)
      );

      ALTER TABLE notifications.mail
        ADD COLUMN unsubscribe_url text CHECK (length(unsubscribe_url) BETWEEN 1 AND 2000);

      ALTER TABLE notifications.newsletter_subscription
        ADD COLUMN asked_at timestamptz,
        ADD COLUMN confirmed_at timestamptz,
        ADD CONSTRAINT newsletter_confirmed_was_asked CHECK (confirmed_at IS NULL OR asked_at <= confirmed_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.newsletter_subscription DROP COLUMN confirmed_at, DROP COLUMN asked_at;
      ALTER TABLE notifications.mail DROP COLUMN unsubscribe_url;
      DROP TABLE notifications.opt_out;
    `);
  }
}
