import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sellers' connected accounts as the card provider last described them. */
export class SellerAccounts1795219200601 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE payments.seller_account (
        user_id integer PRIMARY KEY,
        stripe_account_id text NOT NULL UNIQUE,
        status text NOT NULL CHECK (status IN ('verified', 'action_required', 'submitted', 'pending', 'unverified',
          'deleted', 'rejected', 'restricted')),
        link_issued boolean NOT NULL DEFAULT false,
        is_deleted boolean NOT NULL DEFAULT false,
        facts jsonb,
        livemode boolean NOT NULL,
        fetched_at timestamptz NOT NULL
      );
      CREATE INDEX seller_account_moving ON payments.seller_account (fetched_at)
        WHERE status IN ('action_required', 'submitted', 'pending');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE payments.seller_account');
  }
}
