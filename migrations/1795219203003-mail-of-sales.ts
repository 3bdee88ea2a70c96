import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sale a message is about; null for one that is about none, and for those of before. */
export class MailOfSales1795219203003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE notifications.mail ADD COLUMN listing_id text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE notifications.mail DROP COLUMN listing_id');
  }
}
