import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'booked', 'taken', 'assigned', 'given-back', 'rescheduled', 'set-off', 'condition-asked', 'condition-accepted',
          'condition-declined', 'picked-up', 'pickup-failed', 'delivered', 'delivery-failed', 'code-refused', 'code-lifted',
          'cancelled', 'returned'`;

/** Proofs whose photo and note are gone: the one change that a proof allows, once, and only in this direction (decision 0019). */
export class ClearedProofs1795219200922 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.proof ADD COLUMN cleared_at timestamptz;
      ALTER TABLE delivery.record
        DROP CONSTRAINT record_kind_check,
        ADD CONSTRAINT record_kind_check CHECK (kind IN (${KINDS}, 'proof-cleared')) NOT VALID;

      CREATE FUNCTION delivery.refuse_change_of_proof() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.cleared_at IS NULL AND NEW.cleared_at IS NOT NULL AND NEW.note IS NULL
          AND to_jsonb(NEW) - 'note' - 'cleared_at' = to_jsonb(OLD) - 'note' - 'cleared_at' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'proof is append only';
      END $$;
      DROP TRIGGER append_only ON delivery.proof;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON delivery.proof
        FOR EACH ROW EXECUTE FUNCTION delivery.refuse_change_of_proof();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER append_only ON delivery.proof;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON delivery.proof
        FOR EACH ROW EXECUTE FUNCTION delivery.refuse_change();
      DROP FUNCTION delivery.refuse_change_of_proof();
      ALTER TABLE delivery.record
        DROP CONSTRAINT record_kind_check,
        ADD CONSTRAINT record_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
      ALTER TABLE delivery.proof DROP COLUMN cleared_at;
    `);
  }
}
