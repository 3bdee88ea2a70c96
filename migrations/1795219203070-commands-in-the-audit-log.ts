import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a command of the terminal did stands in the audit log under no account. */
export class CommandsInTheAuditLog1795219203070 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE admin.audit_log
        ALTER COLUMN by_user_id DROP NOT NULL, DROP CONSTRAINT IF EXISTS audit_log_by_user`);
  }

  /** Entries of commands are older than the constraint, and nothing may change them: it holds for those that come. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE admin.audit_log ADD CONSTRAINT audit_log_by_user CHECK (by_user_id IS NOT NULL) NOT VALID',
    );
  }
}
