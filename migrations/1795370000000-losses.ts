import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the platform bears is counted for every party that takes part; cards and addresses are known by a keyed hash only.
 * The fee of a failed pickup may wait for an administrator (decision 0083).
 */
export class Losses1795370000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.payment ADD COLUMN card_mark text;
      CREATE TABLE payments.borne_loss (
        kind text NOT NULL CHECK (kind IN ('cancelled-sale', 'failed-pickup')),
        reference uuid NOT NULL,
        payment_id uuid NOT NULL REFERENCES payments.payment (id),
        cents int CHECK (cents >= 0),
        waits boolean NOT NULL DEFAULT false,
        happened_at timestamptz NOT NULL,
        PRIMARY KEY (kind, reference)
      );
      CREATE INDEX borne_loss_of_payment ON payments.borne_loss (payment_id);
      CREATE INDEX borne_loss_happened ON payments.borne_loss (happened_at);
      CREATE INDEX borne_loss_waiting ON payments.borne_loss (happened_at) WHERE waits;
      CREATE TABLE payments.borne_loss_party (
        kind text NOT NULL,
        reference uuid NOT NULL,
        side text NOT NULL CHECK (side IN ('buyer', 'seller', 'driver', 'card', 'address')),
        party text NOT NULL,
        PRIMARY KEY (kind, reference, side),
        FOREIGN KEY (kind, reference) REFERENCES payments.borne_loss (kind, reference) ON DELETE CASCADE
      );
      CREATE INDEX borne_losses_of_party ON payments.borne_loss_party (side, party, kind);
      CREATE TABLE payments.party_review (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('cancelled-sale')),
        side text NOT NULL CHECK (side IN ('buyer', 'seller', 'card')),
        party text NOT NULL,
        opened_at timestamptz NOT NULL,
        ended_at timestamptz,
        ended_by int,
        reason text CHECK (length(reason) BETWEEN 3 AND 1000),
        CHECK ((ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL) = (reason IS NULL))
      );
      CREATE UNIQUE INDEX party_review_open ON payments.party_review (party, side, kind) WHERE ended_at IS NULL;
      CREATE INDEX party_review_ended ON payments.party_review (party, side, ended_at) WHERE ended_at IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE payments.party_review; DROP TABLE payments.borne_loss_party; DROP TABLE payments.borne_loss;
      ALTER TABLE payments.payment DROP COLUMN card_mark;
    `);
  }
}
