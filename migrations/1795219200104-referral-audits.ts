import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every run of the referral audit with what it found, for the administrators' tab. */
export class ReferralAudits1795219200104 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.referral_audit (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        by_user_id integer,
        users_checked integer NOT NULL CHECK (users_checked >= 0),
        counts_fixed integer NOT NULL CHECK (counts_fixed >= 0),
        discounts_updated integer NOT NULL CHECK (discounts_updated >= 0)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE identity.referral_audit');
  }
}
