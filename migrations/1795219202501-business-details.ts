import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who receipts and statements are from; the version before neither reads nor writes it. */
export class BusinessDetails1795219202501 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE admin.setting
        ADD COLUMN business_name text CHECK (length(business_name) BETWEEN 1 AND 200),
        ADD COLUMN business_address text CHECK (length(business_address) BETWEEN 1 AND 300),
        ADD COLUMN hst_number text CHECK (hst_number ~ '^[0-9]{9} RT[0-9]{4}$');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE admin.setting DROP COLUMN business_name, DROP COLUMN business_address, DROP COLUMN hst_number;
    `);
  }
}
