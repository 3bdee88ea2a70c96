import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A reported problem becomes a case: whose turn it is and until when, what was offered, and everything that was said in it.
 * The version before reports, withdraws and decides as it did: what it reports is an administrator's turn, as are the
 * problems that are open now.
 */
export class Cases1795219202301 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.problem
        ADD COLUMN wants text NOT NULL DEFAULT 'money-back' CHECK (wants IN ('money-back', 'part', 'something-else')),
        ADD COLUMN wanted_cents integer CHECK (wanted_cents > 0),
        ADD COLUMN turn text NOT NULL DEFAULT 'administrator' CHECK (turn IN ('seller', 'buyer', 'administrator')),
        ADD COLUMN due_at timestamptz,
        ADD COLUMN offer_cents integer CHECK (offer_cents > 0),
        ADD COLUMN is_settled boolean NOT NULL DEFAULT false,
        ADD COLUMN version integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT problem_wants_part CHECK ((wants = 'part') = (wanted_cents IS NOT NULL)),
        ADD CONSTRAINT problem_settled CHECK (NOT is_settled OR state = 'decided');
      UPDATE payments.problem SET due_at = now() + interval '48 hours' WHERE state = 'open';

      CREATE TABLE payments.case_entry (
        id uuid PRIMARY KEY,
        problem_id uuid NOT NULL REFERENCES payments.problem (id),
        at timestamptz NOT NULL,
        kind text NOT NULL CHECK (kind IN ('message', 'offered', 'refunded', 'contested', 'accepted', 'declined',
          'seller-silent', 'buyer-silent')),
        role text NOT NULL CHECK (role IN ('buyer', 'seller', 'staff', 'clock')),
        by_user_id integer,
        amount_cents integer CHECK (amount_cents > 0),
        text text CHECK (length(text) BETWEEN 1 AND 2000),
        photo_keys text[] NOT NULL CHECK (cardinality(photo_keys) <= 8),
        CHECK ((role = 'clock') = (by_user_id IS NULL))
      );
      CREATE INDEX case_entry_of_problem ON payments.case_entry (problem_id, at, id);
      CREATE INDEX case_entry_of_person ON payments.case_entry (by_user_id);

      CREATE FUNCTION payments.refuse_change_of_case_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND cardinality(NEW.photo_keys) = 0
          AND to_jsonb(NEW) - 'photo_keys' = to_jsonb(OLD) - 'photo_keys' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'case_entry is append only';
      END $$;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payments.case_entry
        FOR EACH ROW EXECUTE FUNCTION payments.refuse_change_of_case_entry();
      CREATE TRIGGER no_truncate BEFORE TRUNCATE ON payments.case_entry
        EXECUTE FUNCTION payments.refuse_change_of_case_entry();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE payments.case_entry;
      DROP FUNCTION payments.refuse_change_of_case_entry();
      ALTER TABLE payments.problem DROP CONSTRAINT problem_wants_part, DROP CONSTRAINT problem_settled,
        DROP COLUMN wants, DROP COLUMN wanted_cents, DROP COLUMN turn, DROP COLUMN due_at, DROP COLUMN offer_cents,
        DROP COLUMN is_settled, DROP COLUMN version;
    `);
  }
}
