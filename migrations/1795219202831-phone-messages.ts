import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts and notifications to phones, who wants texts, and which numbers take none. */
export class PhoneMessages1795219202831 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE identity.user ADD COLUMN phone_messages boolean NOT NULL DEFAULT false');
    await db.query(`
      CREATE TABLE notifications.phone_message (
        id uuid PRIMARY KEY,
        unique_key text NOT NULL UNIQUE,
        channel text NOT NULL CHECK (channel IN ('text', 'push')),
        fact text NOT NULL,
        user_id integer NOT NULL,
        subscription_id uuid,
        content text,
        sealed boolean NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        sent_at timestamptz,
        error text,
        CHECK ((channel = 'push') = (subscription_id IS NOT NULL)),
        CHECK ((state IN ('queued', 'sending')) = (next_attempt_at IS NOT NULL)),
        CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
        CHECK (state NOT IN ('queued', 'sending') OR content IS NOT NULL)
      );
      CREATE INDEX phone_message_due ON notifications.phone_message (next_attempt_at) WHERE state IN ('queued', 'sending');
      CREATE INDEX phone_message_by_user ON notifications.phone_message (user_id);
      CREATE INDEX phone_message_by_age ON notifications.phone_message (created_at) WHERE content IS NOT NULL;

      CREATE TABLE notifications.number_refusal (
        phone text PRIMARY KEY,
        refusal text NOT NULL CHECK (refusal IN ('stopped', 'invalid', 'no-texts')),
        at timestamptz NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE notifications.number_refusal;
      DROP TABLE notifications.phone_message;
      ALTER TABLE identity.user DROP COLUMN phone_messages;
    `);
  }
}
