import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every comparison of the ledger with the provider, with what differed. */
export class Reconciliation1795219201101 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE payments.reconciliation (
        id uuid PRIMARY KEY,
        started_at timestamptz NOT NULL,
        finished_at timestamptz NOT NULL,
        since timestamptz NOT NULL,
        by_user_id integer,
        movements integer NOT NULL CHECK (movements >= 0),
        entries integer NOT NULL CHECK (entries >= 0),
        provider_cents bigint NOT NULL,
        ledger_cents bigint NOT NULL,
        platform_cents bigint NOT NULL,
        CHECK (finished_at >= started_at)
      );
      CREATE INDEX reconciliation_latest ON payments.reconciliation (started_at DESC, id DESC);

      CREATE TABLE payments.reconciliation_difference (
        id uuid PRIMARY KEY,
        reconciliation_id uuid NOT NULL REFERENCES payments.reconciliation (id),
        kind text NOT NULL CHECK (kind IN ('missing-here', 'missing-there', 'amount-differs', 'twice', 'platform')),
        cause text,
        reference text NOT NULL,
        movement_id text,
        at timestamptz NOT NULL,
        listing_id text,
        provider_cents bigint,
        ledger_cents bigint,
        CHECK (kind <> 'missing-here' OR (provider_cents IS NOT NULL AND ledger_cents IS NULL)),
        CHECK (kind <> 'missing-there' OR (provider_cents IS NULL AND ledger_cents IS NOT NULL)),
        CHECK (kind <> 'amount-differs' OR provider_cents <> ledger_cents),
        CHECK (kind <> 'platform' OR (movement_id IS NOT NULL AND provider_cents IS NOT NULL))
      );
      CREATE INDEX reconciliation_difference_of_run ON payments.reconciliation_difference (reconciliation_id, at, id);
      CREATE INDEX reconciliation_platform ON payments.reconciliation_difference (movement_id) WHERE kind = 'platform';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE payments.reconciliation_difference;
      DROP TABLE payments.reconciliation;
    `);
  }
}
