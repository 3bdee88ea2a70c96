import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of a message ends after its time; its row and its subject stay. Rows are checked without holding up anybody. */
export class TextsOfMessagesEnd1795219200902 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.mail DROP CONSTRAINT mail_has_a_body;
      ALTER TABLE notifications.mail ADD CONSTRAINT mail_has_a_whole_body
        CHECK (is_secret OR (subject IS NOT NULL AND num_nulls(text, html) IN (0, 2))) NOT VALID;
      ALTER TABLE notifications.mail ADD CONSTRAINT mail_waiting_has_a_body
        CHECK (is_secret OR state NOT IN ('queued', 'sending') OR text IS NOT NULL) NOT VALID;
    `);
    await db.query('ALTER TABLE notifications.mail VALIDATE CONSTRAINT mail_has_a_whole_body');
    await db.query('ALTER TABLE notifications.mail VALIDATE CONSTRAINT mail_waiting_has_a_body');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE notifications.mail SET text = '', html = '' WHERE NOT is_secret AND text IS NULL;
      ALTER TABLE notifications.mail DROP CONSTRAINT mail_waiting_has_a_body, DROP CONSTRAINT mail_has_a_whole_body,
        ADD CONSTRAINT mail_has_a_body CHECK (is_secret OR num_nulls(subject, text, html) = 0);
    `);
  }
}
