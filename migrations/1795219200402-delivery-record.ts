import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hash-chained record of each delivery, proofs that stay as they are, and the condition found at a pickup. */
export class DeliveryRecord1795219200402 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE delivery.record (
        delivery_id uuid NOT NULL REFERENCES delivery.delivery (id),
        position integer NOT NULL CHECK (position > 0),
        kind text NOT NULL CHECK (kind IN ('booked', 'taken', 'assigned', 'given-back', 'rescheduled', 'set-off',
          'condition-asked', 'condition-accepted', 'condition-declined', 'picked-up', 'pickup-failed', 'delivered',
          'delivery-failed', 'code-refused', 'code-lifted', 'cancelled', 'returned')),
        by_user_id integer,
        happened_at timestamptz(3) NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        action_id text CHECK (length(action_id) BETWEEN 1 AND 255),
        facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
        previous_hash text NOT NULL CHECK (previous_hash ~ '^[0-9a-f]{64}$'),
        hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
        seal text NOT NULL,
        PRIMARY KEY (delivery_id, position)
      );
      CREATE UNIQUE INDEX one_entry_of_action ON delivery.record (delivery_id, action_id) WHERE action_id IS NOT NULL;

      CREATE FUNCTION delivery.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON delivery.record FOR EACH ROW EXECUTE FUNCTION delivery.refuse_change();
      CREATE TRIGGER no_truncate BEFORE TRUNCATE ON delivery.record EXECUTE FUNCTION delivery.refuse_change();
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON delivery.proof FOR EACH ROW EXECUTE FUNCTION delivery.refuse_change();
      CREATE TRIGGER no_truncate BEFORE TRUNCATE ON delivery.proof EXECUTE FUNCTION delivery.refuse_change();

      CREATE FUNCTION delivery.follows_the_last() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE last delivery.record;
      BEGIN
        SELECT * INTO last FROM delivery.record WHERE delivery_id = NEW.delivery_id ORDER BY position DESC LIMIT 1;
        IF NEW.position <> COALESCE(last.position, 0) + 1 OR NEW.previous_hash <> COALESCE(last.hash, repeat('0', 64)) THEN
          RAISE EXCEPTION 'entry % of delivery % does not follow the last one', NEW.position, NEW.delivery_id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER follows_the_last BEFORE INSERT ON delivery.record FOR EACH ROW EXECUTE FUNCTION delivery.follows_the_last();

      ALTER TABLE delivery.delivery ADD COLUMN condition jsonb CHECK (jsonb_typeof(condition) = 'object');
      ALTER TABLE delivery.proof
        DROP CONSTRAINT proof_step_check,
        ADD CONSTRAINT proof_step_check
          CHECK (step IN ('condition', 'pickup', 'delivery', 'pickup-failed', 'delivery-failed')),
        ADD CHECK (step <> 'condition' OR (object_key IS NOT NULL AND checks IS NOT NULL));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER append_only ON delivery.proof;
      DROP TRIGGER no_truncate ON delivery.proof;
      DELETE FROM delivery.proof WHERE step = 'condition';
      ALTER TABLE delivery.proof
        DROP CONSTRAINT proof_step_check,
        ADD CONSTRAINT proof_step_check CHECK (step IN ('pickup', 'delivery', 'pickup-failed', 'delivery-failed'));
      ALTER TABLE delivery.delivery DROP COLUMN condition;
      DROP TABLE delivery.record;
      DROP FUNCTION delivery.follows_the_last();
      DROP FUNCTION delivery.refuse_change();
    `);
  }
}
