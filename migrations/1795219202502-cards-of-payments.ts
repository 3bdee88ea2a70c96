import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The card that a payment was made with, for its receipt; missing for payments that the version before records. */
export class CardsOfPayments1795219202502 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.payment
        ADD COLUMN card_brand text CHECK (length(card_brand) BETWEEN 1 AND 40),
        ADD COLUMN card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE payments.payment DROP COLUMN card_brand, DROP COLUMN card_last4;`);
  }
}
