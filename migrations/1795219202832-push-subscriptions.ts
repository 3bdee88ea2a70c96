import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which devices hear of notifications, and the one key that their push services know this installation by. */
export class PushSubscriptions1795219202832 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.push_key (
        id uuid PRIMARY KEY,
        public_key text NOT NULL,
        sealed_private_key text NOT NULL
      );
      CREATE UNIQUE INDEX push_key_one ON notifications.push_key ((true));

      CREATE TABLE notifications.push_subscription (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL,
        session_id uuid NOT NULL,
        endpoint_sha256 text NOT NULL UNIQUE,
        sealed text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX push_subscription_by_user ON notifications.push_subscription (user_id);
      CREATE INDEX push_subscription_by_session ON notifications.push_subscription (session_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE notifications.push_subscription, notifications.push_key');
  }
}
