import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has paid with a card is asked at each checkout while a card is under review. Made while payments are written. */
export class PaymentsOfCard1795371000000 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    // It waits for the transactions that run, which may take longer than a lock is waited for.
    await db.query('SET lock_timeout = 0');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments.payment_of_card');
    await db.query(
      'CREATE INDEX CONCURRENTLY payment_of_card ON payments.payment (card_mark, buyer_id) WHERE card_mark IS NOT NULL',
    );
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS payments.payment_of_card');
  }
}
