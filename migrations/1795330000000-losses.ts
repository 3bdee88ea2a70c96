import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the platform loses by other people's choices, counted for those who take part in it, and the reviews that stop
 * them until an administrator has looked (decision 0083).
 */
export class Losses1795330000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE payments.loss (
        kind text NOT NULL CHECK (kind IN ('cancelled-sale')),
        payment_id uuid NOT NULL REFERENCES payments.payment (id),
        buyer_id int NOT NULL,
        seller_id int NOT NULL,
        happened_at timestamptz NOT NULL,
        PRIMARY KEY (payment_id, kind)
      );
      CREATE INDEX loss_of_buyer ON payments.loss (buyer_id, happened_at);
      CREATE INDEX loss_of_seller ON payments.loss (seller_id, happened_at);
      CREATE TABLE payments.loss_review (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('cancelled-sale')),
        person_id int NOT NULL,
        side text NOT NULL CHECK (side IN ('buyer', 'seller')),
        opened_at timestamptz NOT NULL,
        ended_at timestamptz,
        ended_by int,
        reason text CHECK (length(reason) BETWEEN 3 AND 500),
        CHECK ((ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL) = (reason IS NULL))
      );
      CREATE UNIQUE INDEX loss_review_open ON payments.loss_review (person_id, side, kind) WHERE ended_at IS NULL;
      CREATE INDEX loss_review_ended ON payments.loss_review (person_id, side, ended_at) WHERE ended_at IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE payments.loss_review; DROP TABLE payments.loss;');
  }
}
