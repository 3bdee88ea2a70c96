import type { MigrationInterface, QueryRunner } from 'typeorm';

const REFUSE = `
        RAISE EXCEPTION 'The audit log is only ever added to';`;

/** Entries about a deleted account lose what they say of the person, once and nothing else; events of the provider are found by their object. */
export class ForgottenPeople1795219200924 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE admin.audit_log ADD COLUMN cleared_at timestamptz;
      CREATE OR REPLACE FUNCTION admin.refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.subject_type = 'user' AND OLD.cleared_at IS NULL AND NEW.cleared_at IS NOT NULL
          AND NEW.before IS NULL AND NEW.after IS NULL
          AND to_jsonb(NEW) - '{before,after,cleared_at,search_text}'::text[]
            = to_jsonb(OLD) - '{before,after,cleared_at,search_text}'::text[] THEN
          RETURN NEW;
        END IF;${REFUSE}
      END $$;
      CREATE INDEX provider_event_of_object ON payments.provider_event (object_id) WHERE object_id IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX payments.provider_event_of_object;
      CREATE OR REPLACE FUNCTION admin.refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN${REFUSE}
      END $$;
      ALTER TABLE admin.audit_log DROP COLUMN cleared_at;
    `);
  }
}
