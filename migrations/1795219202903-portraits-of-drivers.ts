import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'identity', 'licence', 'insurance', 'vehicle', 'background'`;

/** A photo that buyers and sellers of a driver's jobs see; looked at like a document, and needed by no job. */
export class PortraitsOfDrivers1795219202903 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.driver_document
        DROP CONSTRAINT driver_document_kind_check,
        ADD CONSTRAINT driver_document_kind_check CHECK (kind IN (${KINDS}, 'portrait')) NOT VALID;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM delivery.driver_document WHERE kind = 'portrait';
      ALTER TABLE delivery.driver_document
        DROP CONSTRAINT driver_document_kind_check,
        ADD CONSTRAINT driver_document_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
    `);
  }
}
