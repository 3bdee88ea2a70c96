import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The documents of drivers, each checked by an administrator. Drivers who are approved already have 30 days to enter theirs; so
 * have those whom a version before adds while it still runs, because it does not name the column.
 */
export class DriverDocuments1795219202451 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.driver
        ADD COLUMN documents_by timestamptz DEFAULT now() + interval '30 days',
        ADD COLUMN asked_days_before smallint;

      CREATE TABLE delivery.driver_document (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES delivery.driver (user_id),
        kind text NOT NULL CHECK (kind IN ('identity', 'licence', 'insurance', 'vehicle', 'background')),
        state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected')),
        sealed_fields text NOT NULL,
        expires_on date CHECK ((expires_on IS NOT NULL) = (kind IN ('licence', 'insurance'))),
        carries text CHECK (carries IN ('small', 'medium', 'large')),
        crew smallint CHECK (crew IN (1, 2)),
        file_key text CHECK ((file_key IS NOT NULL) = (kind <> 'vehicle')),
        entered_at timestamptz NOT NULL,
        decided_by integer,
        decided_at timestamptz,
        reason text,
        told_days_before smallint,
        CHECK ((carries IS NOT NULL AND crew IS NOT NULL) = (kind = 'vehicle')),
        CHECK ((state = 'waiting') = (decided_at IS NULL)),
        CHECK ((state = 'rejected') = (reason IS NOT NULL))
      );
      CREATE UNIQUE INDEX driver_document_one_of_a_kind
        ON delivery.driver_document (user_id, kind, (state = 'approved'));
      CREATE INDEX driver_document_by_expiry ON delivery.driver_document (expires_on) WHERE state = 'approved';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE delivery.driver_document;
      ALTER TABLE delivery.driver DROP COLUMN documents_by, DROP COLUMN asked_days_before;
    `);
  }
}
