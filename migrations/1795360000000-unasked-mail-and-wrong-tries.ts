import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two counts of 24 hours for an address, which is kept as a keyed hash: the mails that no one signed in asked for, and
 * the wrong tries at secrets of all doors (decision 0085).
 */
export class UnaskedMailAndWrongTries1795360000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.unasked_mail (
        address_hash text NOT NULL,
        occasion text NOT NULL,
        happened_at timestamptz NOT NULL,
        PRIMARY KEY (address_hash, occasion)
      );
      CREATE INDEX unasked_mail_age ON identity.unasked_mail (happened_at);
      CREATE TABLE identity.wrong_try (
        address_hash text NOT NULL,
        door text NOT NULL,
        session_id uuid,
        happened_at timestamptz NOT NULL
      );
      CREATE INDEX wrong_try_of_address ON identity.wrong_try (address_hash, happened_at);
      CREATE INDEX wrong_try_age ON identity.wrong_try (happened_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE identity.unasked_mail;
      DROP TABLE identity.wrong_try;
    `);
  }
}
