import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the platform kept is summed by day from its own lines alone, which are a third of the ledger's. */
export class DaysOfThePlatform1795219200505 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX ledger_line_of_platform ON payments.ledger_line (entry_id) INCLUDE (account, amount_cents)
        WHERE account IN ('platform_revenue', 'hst_payable');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payments.ledger_line_of_platform');
  }
}
