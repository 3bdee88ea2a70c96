import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request and the event that a message comes from, so that the line about its sending names them. */
export class CauseOfMessages1795219203041 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE notifications.mail ADD COLUMN cause jsonb');
    await db.query('ALTER TABLE notifications.phone_message ADD COLUMN cause jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE notifications.phone_message DROP COLUMN cause');
    await db.query('ALTER TABLE notifications.mail DROP COLUMN cause');
  }
}
