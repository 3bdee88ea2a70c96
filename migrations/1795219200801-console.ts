import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators did; rows are only ever added. */
export class Console1795219200801 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA IF NOT EXISTS admin;

      CREATE TABLE admin.audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        by_user_id integer NOT NULL,
        action text NOT NULL CHECK (length(action) BETWEEN 1 AND 100),
        subject_type text NOT NULL CHECK (length(subject_type) BETWEEN 1 AND 40),
        subject_id text NOT NULL,
        before jsonb,
        after jsonb,
        reason text
      );
      CREATE INDEX audit_log_by_subject ON admin.audit_log (subject_type, subject_id, id DESC);

      CREATE FUNCTION admin.refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit log is only ever added to';
      END $$;
      CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON admin.audit_log
        FOR EACH ROW EXECUTE FUNCTION admin.refuse_change_of_audit_log();
      CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON admin.audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION admin.refuse_change_of_audit_log();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE admin.audit_log;
      DROP FUNCTION admin.refuse_change_of_audit_log();
    `);
  }
}
