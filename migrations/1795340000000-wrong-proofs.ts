import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong codes and recovery codes entered as a fresh proof, counted for the session and for the person's day. */
export class WrongProofs1795340000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.wrong_proof (
        user_id integer NOT NULL REFERENCES identity.user (id) ON DELETE CASCADE,
        session_id uuid NOT NULL,
        happened_at timestamptz NOT NULL
      );
      CREATE INDEX wrong_proof_of_user ON identity.wrong_proof (user_id, happened_at);
      CREATE INDEX wrong_proof_age ON identity.wrong_proof (happened_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE identity.wrong_proof');
  }
}
