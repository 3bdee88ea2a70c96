import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Problems that buyers and administrators report, and the index for a seller's payouts. */
export class Problems1795219200502 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE payments.problem (
        id uuid PRIMARY KEY,
        listing_id text NOT NULL,
        payment_id uuid NOT NULL REFERENCES payments.payment (id),
        reporter_id integer NOT NULL,
        reason text NOT NULL CHECK (reason IN ('not-as-described', 'damaged', 'incomplete', 'not-received', 'other')),
        text text NOT NULL CHECK (length(text) BETWEEN 10 AND 2000),
        photo_keys text[] NOT NULL CHECK (cardinality(photo_keys) <= 8),
        state text NOT NULL CHECK (state IN ('open', 'withdrawn', 'decided')),
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        CHECK ((state = 'open') = (ended_at IS NULL))
      );
      CREATE UNIQUE INDEX problem_one_open ON payments.problem (payment_id) WHERE state = 'open';
      CREATE INDEX problem_of_listing ON payments.problem (listing_id, created_at DESC);
      CREATE INDEX problem_open ON payments.problem (created_at) WHERE state = 'open';

      CREATE INDEX payment_of_seller ON payments.payment (seller_id, created_at DESC, id DESC) WHERE is_sale;
      CREATE INDEX checkout_paid_by_buyer ON payments.checkout (buyer_id, created_at DESC, id DESC) WHERE state = 'paid';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX payments.checkout_paid_by_buyer;
      DROP INDEX payments.payment_of_seller;
      DROP TABLE payments.problem;
    `);
  }
}
