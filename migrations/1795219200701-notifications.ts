import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outgoing mail (every message stays on record with its state) and the newsletter's addresses. */
export class Notifications1795219200701 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA IF NOT EXISTS notifications;

      CREATE TABLE notifications.mail (
        id uuid PRIMARY KEY,
        unique_key text NOT NULL UNIQUE,
        recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
        template text NOT NULL CHECK (length(template) BETWEEN 1 AND 60),
        subject text,
        text text,
        html text,
        is_secret boolean NOT NULL DEFAULT false,
        sealed boolean NOT NULL DEFAULT false,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 8),
        next_attempt_at timestamptz,
        error text,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        CONSTRAINT mail_waits_for_a_time CHECK ((state IN ('queued', 'sending')) = (next_attempt_at IS NOT NULL)),
        CONSTRAINT mail_sent_has_a_time CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
        CONSTRAINT mail_has_a_body CHECK (is_secret OR num_nulls(subject, text, html) = 0),
        CONSTRAINT mail_sealed_is_secret CHECK (is_secret OR NOT sealed)
      );
      CREATE INDEX mail_due ON notifications.mail (next_attempt_at) WHERE state IN ('queued', 'sending');
      CREATE INDEX mail_of_recipient ON notifications.mail (recipient, sent_at DESC);

      CREATE TABLE notifications.newsletter_subscription (
        email text PRIMARY KEY CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
        subscribed boolean NOT NULL,
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE notifications.newsletter_subscription;
      DROP TABLE notifications.mail;
      DROP SCHEMA notifications;
    `);
  }
}
