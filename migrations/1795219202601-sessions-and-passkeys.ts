import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How a session was last verified, and where it is; passkeys, recovery codes, and what a browser was asked to prove.
 * Sessions of the version before have no `verified_at`: they were verified when they began.
 */
export class SessionsAndPasskeys1795219202601 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.session
        ADD COLUMN verified_at timestamptz,
        ADD COLUMN verified_by text NOT NULL DEFAULT 'code' CHECK (verified_by IN ('code', 'passkey', 'recovery-code')),
        ADD COLUMN passkey_at timestamptz,
        ADD COLUMN device text CHECK (length(device) BETWEEN 1 AND 100),
        ADD COLUMN network text CHECK (length(network) BETWEEN 1 AND 60);

      CREATE TABLE identity.passkey (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES identity.user (id) ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
        public_key bytea NOT NULL,
        counter bigint NOT NULL CHECK (counter >= 0),
        transports jsonb NOT NULL,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        is_synced boolean NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE INDEX passkey_of_user ON identity.passkey (user_id);

      CREATE TABLE identity.recovery_code (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES identity.user (id) ON DELETE CASCADE,
        code_hash text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX recovery_code_of_user ON identity.recovery_code (user_id);

      CREATE TABLE identity.challenge (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('sign-in', 'add-passkey', 'step-up', 'code')),
        bound_to text NOT NULL,
        secret text NOT NULL,
        tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
      );
      CREATE INDEX challenge_of_browser ON identity.challenge (bound_to, kind);
      CREATE INDEX challenge_age ON identity.challenge (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE identity.challenge, identity.recovery_code, identity.passkey;
      ALTER TABLE identity.session
        DROP COLUMN verified_at, DROP COLUMN verified_by, DROP COLUMN passkey_at, DROP COLUMN device, DROP COLUMN network;
    `);
  }
}
