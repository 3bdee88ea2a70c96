import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An operation of the provider keeps what was asked and what is sent: only its outcome changes, and once it is settled a
 * person's data may leave it. The ledger is not emptied either.
 */
export class KeptOperations1795219201301 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION payments.refuse_change_of_operation() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE personal text[] := '{buyerEmail,email,firstName,lastName,shipping}';
      BEGIN
        IF TG_OP = 'UPDATE'
          AND (NEW.id, NEW.kind, NEW.subject, NEW.attempt, NEW.key, NEW.created_at)
            = (OLD.id, OLD.kind, OLD.subject, OLD.attempt, OLD.key, OLD.created_at)
          AND NEW.payment_id IS NOT DISTINCT FROM OLD.payment_id
          AND (NEW.request IS NOT DISTINCT FROM OLD.request OR OLD.request IS NULL
            OR (OLD.state IN ('done', 'refused') AND NEW.request IS NULL))
          AND (NEW.parameters = OLD.parameters
            OR (OLD.state IN ('done', 'refused') AND NEW.parameters - personal = OLD.parameters - personal)) THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'an operation of the provider keeps what was asked';
      END $$;
      CREATE TRIGGER keeps_what_was_asked BEFORE UPDATE OR DELETE ON payments.provider_operation
        FOR EACH ROW EXECUTE FUNCTION payments.refuse_change_of_operation();
      CREATE TRIGGER no_truncate BEFORE TRUNCATE ON payments.provider_operation
        EXECUTE FUNCTION payments.refuse_change_of_operation();
      CREATE TRIGGER no_truncate BEFORE TRUNCATE ON payments.ledger_entry EXECUTE FUNCTION payments.refuse_change();
      CREATE TRIGGER no_truncate BEFORE TRUNCATE ON payments.ledger_line EXECUTE FUNCTION payments.refuse_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER no_truncate ON payments.ledger_line;
      DROP TRIGGER no_truncate ON payments.ledger_entry;
      DROP TRIGGER no_truncate ON payments.provider_operation;
      DROP TRIGGER keeps_what_was_asked ON payments.provider_operation;
      DROP FUNCTION payments.refuse_change_of_operation();
    `);
  }
}
