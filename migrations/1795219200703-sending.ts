import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages that come back after they were sent, the order in which waiting ones are taken (those with a code first), and
 * what administrators search for. What was stored for a recipient and is no address stays readable as what it is.
 */
export class Sending1795219200703 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      ALTER TABLE notifications.mail
        DROP CONSTRAINT mail_recipient_check,
        DROP CONSTRAINT mail_state_check,
        DROP CONSTRAINT mail_sent_has_a_time,
        ADD COLUMN bounced_at timestamptz,
        ADD COLUMN status text CHECK (status ~ '^[245]\\.\\d{1,3}\\.\\d{1,3}$'),
        ADD CONSTRAINT mail_recipient_length CHECK (length(recipient) <= 1000),
        ADD CONSTRAINT mail_state CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'bounced')),
        ADD CONSTRAINT mail_sent_has_a_time CHECK ((state IN ('sent', 'bounced')) = (sent_at IS NOT NULL)),
        ADD CONSTRAINT mail_bounced_has_a_time CHECK ((state = 'bounced') = (bounced_at IS NOT NULL));
      CREATE INDEX mail_to_send ON notifications.mail (is_secret DESC, next_attempt_at, id)
        WHERE state IN ('queued', 'sending');
      CREATE INDEX mail_newest ON notifications.mail (created_at DESC, id DESC);
      CREATE INDEX mail_of_state ON notifications.mail (state, created_at DESC, id DESC);
      CREATE INDEX mail_of_template ON notifications.mail (template, created_at DESC, id DESC);
      CREATE INDEX mail_recipient_search ON notifications.mail USING gin (lower(recipient) gin_trgm_ops);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX notifications.mail_recipient_search, notifications.mail_of_template, notifications.mail_of_state,
        notifications.mail_newest, notifications.mail_to_send;
      ALTER TABLE notifications.mail
        DROP CONSTRAINT mail_bounced_has_a_time,
        DROP CONSTRAINT mail_sent_has_a_time,
        DROP CONSTRAINT mail_state,
        DROP CONSTRAINT mail_recipient_length,
        DROP COLUMN status,
        DROP COLUMN bounced_at,
        ADD CONSTRAINT mail_recipient_check CHECK (length(recipient) BETWEEN 3 AND 254),
        ADD CONSTRAINT mail_state_check CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
        ADD CONSTRAINT mail_sent_has_a_time CHECK ((state = 'sent') = (sent_at IS NOT NULL));
    `);
  }
}
