import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkouts, payments, the ledger, provider operations and events; the rules about money that the database holds by itself. */
export class Payments1795219200501 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA IF NOT EXISTS payments;

      CREATE TABLE payments.installation (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        id text NOT NULL DEFAULT substr(md5(gen_random_uuid()::text), 1, 10)
      );
      INSERT INTO payments.installation DEFAULT VALUES;

      CREATE TABLE payments.checkout (
        id uuid PRIMARY KEY,
        listing_id text NOT NULL,
        buyer_id integer NOT NULL,
        state text NOT NULL CHECK (state IN ('planned', 'open', 'paid', 'expired', 'left', 'refused')),
        input_hash text NOT NULL,
        drop_off jsonb NOT NULL,
        delivery_date date NOT NULL,
        delivery_window text NOT NULL,
        item_cents integer NOT NULL CHECK (item_cents > 0),
        delivery_cents integer NOT NULL CHECK (delivery_cents >= 0),
        session_id text UNIQUE,
        url text,
        reserved_until timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        CHECK (state <> 'open' OR (session_id IS NOT NULL AND url IS NOT NULL))
      );
      CREATE UNIQUE INDEX checkout_one_open ON payments.checkout (listing_id, buyer_id) WHERE state IN ('planned', 'open');
      CREATE INDEX checkout_open ON payments.checkout (reserved_until) WHERE state IN ('planned', 'open');
      CREATE INDEX checkout_of_buyer ON payments.checkout (buyer_id, created_at DESC);

      CREATE TABLE payments.payment (
        id uuid PRIMARY KEY,
        listing_id text NOT NULL,
        checkout_id uuid NOT NULL UNIQUE REFERENCES payments.checkout (id),
        buyer_id integer NOT NULL,
        seller_id integer NOT NULL,
        is_sale boolean NOT NULL,
        payment_intent_id text NOT NULL UNIQUE,
        charge_id text NOT NULL UNIQUE,
        destination text,
        livemode boolean NOT NULL,
        total_cents integer NOT NULL CHECK (total_cents > 0),
        seller_cents integer NOT NULL CHECK (seller_cents >= 0),
        driver_cents integer NOT NULL CHECK (driver_cents >= 0),
        hst_bp integer NOT NULL,
        funds_state text NOT NULL CHECK (funds_state IN ('held', 'release_due', 'releasing', 'released', 'frozen',
          'refunding', 'refunded', 'partly_refunded', 'disputed', 'reversed')),
        released_cents integer NOT NULL DEFAULT 0 CHECK (released_cents >= 0),
        refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
        refund_reason text,
        release_due_at timestamptz,
        release_attempts integer NOT NULL DEFAULT 0,
        release_error text,
        fee_cents integer,
        created_at timestamptz NOT NULL,
        version integer NOT NULL DEFAULT 1,
        CHECK (seller_cents + driver_cents <= total_cents),
        CHECK (released_cents + refunded_cents <= total_cents),
        CHECK (funds_state <> 'released' OR released_cents = seller_cents),
        CHECK (funds_state <> 'refunded' OR refunded_cents > 0)
      );
      CREATE UNIQUE INDEX payment_one_sale ON payments.payment (listing_id) WHERE is_sale;
      CREATE INDEX payment_release_due ON payments.payment (release_due_at) WHERE funds_state = 'release_due';
      CREATE INDEX payment_refunding ON payments.payment (created_at) WHERE funds_state = 'refunding';
      CREATE INDEX payment_without_fee ON payments.payment (created_at) WHERE fee_cents IS NULL;

      CREATE TABLE payments.provider_operation (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('checkout', 'expire', 'transfer', 'reversal', 'refund', 'account', 'account-deletion')),
        subject text NOT NULL,
        attempt integer NOT NULL CHECK (attempt > 0),
        key text NOT NULL UNIQUE CHECK (length(key) <= 255),
        parameters jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('planned', 'sent', 'done', 'refused', 'unknown')),
        provider_id text,
        error text,
        payment_id uuid REFERENCES payments.payment (id),
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        settled_at timestamptz,
        UNIQUE (kind, subject, attempt),
        CHECK (state <> 'done' OR settled_at IS NOT NULL)
      );
      CREATE UNIQUE INDEX operation_one_live_release ON payments.provider_operation (payment_id)
        WHERE kind = 'transfer' AND state <> 'refused';
      CREATE UNIQUE INDEX operation_one_live ON payments.provider_operation (kind, subject)
        WHERE state IN ('planned', 'sent', 'unknown');
      CREATE INDEX operation_unsettled ON payments.provider_operation (created_at)
        WHERE state IN ('planned', 'sent', 'unknown');

      CREATE TABLE payments.provider_event (
        id text PRIMARY KEY,
        type text NOT NULL,
        account text,
        livemode boolean NOT NULL,
        object_id text,
        payload jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('received', 'handled', 'ignored')),
        handled_at timestamptz
      );
      CREATE INDEX provider_event_open ON payments.provider_event (received_at) WHERE state = 'received';

      CREATE TABLE payments.ledger_entry (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        cause text NOT NULL CHECK (cause IN ('capture', 'provider-fee', 'release', 'transfer', 'refund')),
        reference text NOT NULL,
        listing_id text NOT NULL,
        payment_id uuid NOT NULL REFERENCES payments.payment (id),
        UNIQUE (cause, reference)
      );
      CREATE INDEX ledger_entry_of_listing ON payments.ledger_entry (listing_id, at);

      CREATE TABLE payments.ledger_line (
        entry_id uuid NOT NULL REFERENCES payments.ledger_entry (id),
        position smallint NOT NULL,
        account text NOT NULL CHECK (account IN ('provider_clearing', 'provider_fees', 'held_funds', 'sellers_payable',
          'sellers_debt', 'drivers_payable', 'platform_revenue', 'hst_payable', 'refunds_and_losses')),
        party_id integer,
        amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
        PRIMARY KEY (entry_id, position)
      );
      CREATE INDEX ledger_line_account ON payments.ledger_line (account, party_id);

      CREATE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append only';
      END $$;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payments.ledger_entry FOR EACH ROW EXECUTE FUNCTION payments.refuse_change();
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payments.ledger_line FOR EACH ROW EXECUTE FUNCTION payments.refuse_change();

      CREATE FUNCTION payments.entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE entry uuid; total bigint; lines integer;
      BEGIN
        IF TG_TABLE_NAME = 'ledger_entry' THEN entry := NEW.id; ELSE entry := NEW.entry_id; END IF;
        SELECT COALESCE(sum(amount_cents), 0), count(*) INTO total, lines FROM payments.ledger_line WHERE entry_id = entry;
        IF total <> 0 OR lines < 2 THEN
          RAISE EXCEPTION 'ledger entry % does not balance: % cents in % lines', entry, total, lines;
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON payments.ledger_entry
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.entry_balances();
      CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON payments.ledger_line
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.entry_balances();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA payments CASCADE');
  }
}
