import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A code belongs to the browser that asked for it, and its message carries a link besides. */
export class CodesOfBrowsers1795219202651 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE identity.one_time_code
        ADD COLUMN browser_hash text,
        ADD COLUMN link_hash text,
        ADD COLUMN place jsonb,
        ALTER COLUMN code_hash DROP NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM identity.one_time_code WHERE code_hash IS NULL');
    await runner.query(`
      ALTER TABLE identity.one_time_code
        ALTER COLUMN code_hash SET NOT NULL,
        DROP COLUMN browser_hash,
        DROP COLUMN link_hash,
        DROP COLUMN place;
    `);
  }
}
