import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What accounts are searched by; made while the table is written to, so outside a transaction. */
export class IndexOfWordsOfAccounts1795219203013 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments.provider_account_found');
    await db.query(`
      CREATE INDEX CONCURRENTLY provider_account_found ON payments.provider_account USING gin
      (payments.words_of_account(account_id, user_id, first_name, last_name, email, form_email) gin_trgm_ops)
    `);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments.provider_account_found');
  }
}
