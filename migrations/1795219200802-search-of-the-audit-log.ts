import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators filter the audit log and read the runs of a job; nothing switches the log's protection off for a session. */
export class SearchOfTheAuditLog1795219200802 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      ALTER TABLE admin.audit_log ADD COLUMN search_text text GENERATED ALWAYS AS (
        lower((action || ' ' || subject_id || ' ' || coalesce(reason, '') || ' ' || coalesce(before::text, '') || ' '
          || coalesce(after::text, '')) COLLATE "und-x-icu")
      ) STORED;
      CREATE INDEX audit_log_search ON admin.audit_log USING gin (search_text gin_trgm_ops);
      CREATE INDEX audit_log_newest ON admin.audit_log (at DESC, id DESC);
      CREATE INDEX audit_log_of_person ON admin.audit_log (by_user_id, at DESC, id DESC);
      CREATE INDEX audit_log_of_action ON admin.audit_log (action, at DESC, id DESC);
      CREATE INDEX audit_log_of_subject ON admin.audit_log (subject_id, at DESC, id DESC);
      DROP INDEX admin.audit_log_by_subject;

      ALTER TABLE admin.audit_log ENABLE ALWAYS TRIGGER audit_log_is_append_only;
      ALTER TABLE admin.audit_log ENABLE ALWAYS TRIGGER audit_log_is_not_emptied;

      CREATE INDEX job_run_failed_of_job ON shared.job_run (name, due_at DESC) WHERE error IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX shared.job_run_failed_of_job;
      ALTER TABLE admin.audit_log ENABLE TRIGGER audit_log_is_append_only;
      ALTER TABLE admin.audit_log ENABLE TRIGGER audit_log_is_not_emptied;
      CREATE INDEX audit_log_by_subject ON admin.audit_log (subject_type, subject_id, id DESC);
      DROP INDEX admin.audit_log_of_subject, admin.audit_log_of_action, admin.audit_log_of_person, admin.audit_log_newest,
        admin.audit_log_search;
      ALTER TABLE admin.audit_log DROP COLUMN search_text;
    `);
  }
}
