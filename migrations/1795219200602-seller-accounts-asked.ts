import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The nightly question about every connected account begins with the one that was asked the longest ago. */
export class SellerAccountsAsked1795219200602 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX seller_account_asked ON payments.seller_account (fetched_at) WHERE NOT is_deleted');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payments.seller_account_asked');
  }
}
