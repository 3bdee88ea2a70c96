import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The webhook's request, so that the log lines about handling its event name it. */
export class CauseOfProviderEvents1795219203100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payments.provider_event ADD COLUMN cause jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payments.provider_event DROP COLUMN cause');
  }
}
