import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What decisions leave to be paid and given back, card disputes, drivers' payouts, and the causes of the ledger that they
 * bring; a release's division is called `settlement` from now on, like every other.
 */
export class DecisionsAboutMoney1795219200503 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.payment
        ADD COLUMN release_cents integer,
        ADD COLUMN refund_cents integer NOT NULL DEFAULT 0 CHECK (refund_cents >= 0),
        ADD COLUMN taken_back_cents integer NOT NULL DEFAULT 0 CHECK (taken_back_cents >= 0),
        ADD COLUMN debt_offset_cents integer NOT NULL DEFAULT 0 CHECK (debt_offset_cents >= 0),
        ADD COLUMN refund_number integer NOT NULL DEFAULT 0,
        ADD COLUMN refund_error text,
        ADD COLUMN funds_before text;
      UPDATE payments.payment SET
        release_cents = CASE WHEN funds_state IN ('refunding', 'refunded') THEN 0 ELSE seller_cents END,
        refund_cents = CASE WHEN funds_state IN ('refunding', 'refunded') THEN total_cents ELSE 0 END;
      ALTER TABLE payments.payment
        ALTER COLUMN release_cents SET NOT NULL,
        DROP CONSTRAINT payment_check2,
        ADD CONSTRAINT payment_released_in_full CHECK (funds_state <> 'released' OR released_cents = release_cents),
        ADD CONSTRAINT payment_decided_within_captured CHECK (release_cents >= 0 AND release_cents + refund_cents <= total_cents),
        ADD CONSTRAINT payment_released_as_decided CHECK (released_cents <= release_cents),
        ADD CONSTRAINT payment_refunded_as_decided CHECK (refunded_cents <= refund_cents),
        ADD CONSTRAINT payment_disputed_from CHECK ((funds_state = 'disputed') = (funds_before IS NOT NULL));
      CREATE INDEX payment_releasing_of_seller ON payments.payment (seller_id) WHERE funds_state = 'releasing';

      ALTER TABLE payments.provider_operation
        DROP CONSTRAINT provider_operation_kind_check,
        ADD CONSTRAINT provider_operation_kind_check CHECK (kind IN ('checkout', 'expire', 'transfer', 'reversal', 'refund',
          'account', 'account-deletion', 'driver-payout'));
      CREATE INDEX operation_of_payment ON payments.provider_operation (payment_id, kind) WHERE payment_id IS NOT NULL;
      CREATE INDEX operation_by_provider_id ON payments.provider_operation (provider_id) WHERE provider_id IS NOT NULL;

      ALTER TABLE payments.ledger_entry
        ALTER COLUMN listing_id DROP NOT NULL,
        ALTER COLUMN payment_id DROP NOT NULL,
        DROP CONSTRAINT ledger_entry_cause_check,
        ADD CONSTRAINT ledger_entry_cause_check CHECK (cause IN ('capture', 'provider-fee', 'settlement', 'release', 'transfer',
          'reversal', 'debt-offset', 'refund', 'refund-failed', 'dispute', 'dispute-fee', 'dispute-reinstated',
          'dispute-lost', 'driver-payout')),
        ADD CHECK ((listing_id IS NULL) = (payment_id IS NULL)),
        ADD CHECK (payment_id IS NOT NULL OR cause = 'driver-payout');
      ALTER TABLE payments.ledger_entry DISABLE TRIGGER append_only;
      UPDATE payments.ledger_entry SET cause = 'settlement' WHERE cause = 'release';
      ALTER TABLE payments.ledger_entry ENABLE TRIGGER append_only;
      CREATE INDEX ledger_entry_of_payment ON payments.ledger_entry (payment_id, at);
      CREATE INDEX ledger_entry_at ON payments.ledger_entry (at);

      CREATE TABLE payments.dispute (
        id text PRIMARY KEY,
        payment_id uuid NOT NULL REFERENCES payments.payment (id),
        listing_id text NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        fee_cents integer NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
        reason text NOT NULL,
        status text NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('open', 'won', 'lost')),
        evidence_due_by timestamptz,
        opened_at timestamptz NOT NULL,
        ended_at timestamptz,
        CHECK ((outcome = 'open') = (ended_at IS NULL))
      );
      CREATE INDEX dispute_open ON payments.dispute (opened_at) WHERE outcome = 'open';
      CREATE INDEX dispute_newest ON payments.dispute (opened_at DESC, id DESC);
      CREATE INDEX dispute_of_payment ON payments.dispute (payment_id);

      ALTER TABLE payments.problem
        ADD COLUMN decision text CHECK (decision IN ('release', 'refund', 'split')),
        ADD COLUMN refund_cents integer CHECK (refund_cents >= 0),
        ADD COLUMN decided_by integer,
        ADD COLUMN decision_reason text CHECK (length(decision_reason) <= 2000),
        ADD CONSTRAINT problem_decided CHECK ((state = 'decided') = (decision IS NOT NULL));
      CREATE INDEX problem_newest ON payments.problem (created_at DESC, id DESC);

      CREATE TABLE payments.driver_payout (
        id uuid PRIMARY KEY,
        driver_id integer NOT NULL,
        week_end date NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        state text NOT NULL CHECK (state IN ('planned', 'paid', 'refused')),
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        CHECK ((state = 'planned') = (ended_at IS NULL))
      );
      CREATE UNIQUE INDEX driver_payout_one_open ON payments.driver_payout (driver_id) WHERE state = 'planned';
      CREATE INDEX driver_payout_of_driver ON payments.driver_payout (driver_id, created_at DESC);

      ALTER TABLE payments.installation ADD COLUMN provider_mode text CHECK (provider_mode IN ('sandbox', 'test', 'live'));

      CREATE TABLE payments.webhook_refusal (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        refusal text NOT NULL CHECK (refusal IN ('unsigned', 'signature-wrong', 'too-old', 'malformed')),
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        bytes integer NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX webhook_refusal_at ON payments.webhook_refusal (at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.installation DROP COLUMN provider_mode;
      DROP TABLE payments.webhook_refusal;
      DROP TABLE payments.driver_payout;
      DROP TABLE payments.dispute;
      DROP INDEX payments.problem_newest;
      ALTER TABLE payments.problem DROP CONSTRAINT problem_decided, DROP COLUMN decision, DROP COLUMN refund_cents,
        DROP COLUMN decided_by, DROP COLUMN decision_reason;
      DROP INDEX payments.ledger_entry_at;
      DROP INDEX payments.ledger_entry_of_payment;
      DROP INDEX payments.operation_by_provider_id;
      DROP INDEX payments.operation_of_payment;
      DROP INDEX payments.payment_releasing_of_seller;
      ALTER TABLE payments.payment
        DROP CONSTRAINT payment_released_in_full, DROP CONSTRAINT payment_decided_within_captured,
        DROP CONSTRAINT payment_released_as_decided, DROP CONSTRAINT payment_refunded_as_decided,
        DROP CONSTRAINT payment_disputed_from,
        DROP COLUMN release_cents, DROP COLUMN refund_cents, DROP COLUMN taken_back_cents, DROP COLUMN debt_offset_cents,
        DROP COLUMN refund_number, DROP COLUMN refund_error, DROP COLUMN funds_before;
    `);
  }
}
