import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their one-time codes and their sessions. User 1 is the primary administrator, so the others start at 2. */
export class Identity1795219200101 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA IF NOT EXISTS identity;

      CREATE TABLE identity.user (
        id integer GENERATED ALWAYS AS IDENTITY (START WITH 2) PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
        first_name text CHECK (length(first_name) BETWEEN 1 AND 100),
        last_name text CHECK (length(last_name) BETWEEN 1 AND 100),
        username text CHECK (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
        phone_number text CHECK (phone_number ~ '^\\+1[0-9]{10}$'),
        address text CHECK (length(address) BETWEEN 1 AND 200),
        address2 text CHECK (length(address2) BETWEEN 1 AND 200),
        city text CHECK (length(city) BETWEEN 1 AND 100),
        state text CHECK (state ~ '^[A-Z]{2}$'),
        zip_code text CHECK (zip_code ~ '^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$'),
        country text NOT NULL DEFAULT 'CA' CHECK (country = 'CA'),
        business_type text CHECK (business_type IN ('individual', 'company')),
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'dev', 'admin')),
        active boolean NOT NULL DEFAULT true,
        is_prospect boolean NOT NULL DEFAULT false,
        profile_completed boolean NOT NULL DEFAULT false,
        terms_version text,
        terms_accepted_at timestamptz,
        stripe_connect_id text UNIQUE,
        provider_verified boolean NOT NULL DEFAULT false,
        provider_first_verified_at timestamptz,
        service_fee_discount integer NOT NULL DEFAULT 0 CHECK (service_fee_discount BETWEEN 0 AND 100),
        discount_overridden boolean NOT NULL DEFAULT false,
        referral_code text NOT NULL UNIQUE CHECK (referral_code ~ '^[A-Z0-9]{8}$'),
        referral_count integer NOT NULL DEFAULT 0 CHECK (referral_count >= 0),
        referred_by integer CHECK (referred_by <> id),
        pickup_availability jsonb,
        driver_status text CHECK (driver_status IN ('pending', 'approved', 'suspended')),
        created_at timestamptz NOT NULL,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT user_1_is_the_administrator CHECK (id <> 1 OR (role = 'admin' AND active)),
        CONSTRAINT user_profile_is_whole CHECK (
          NOT profile_completed OR id = 1
          OR (num_nulls(username, phone_number, address, city, state, zip_code, business_type) = 0 AND NOT is_prospect)
        ),
        CONSTRAINT user_terms_have_a_time CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL)),
        CONSTRAINT user_verified_has_an_account CHECK (NOT provider_verified OR stripe_connect_id IS NOT NULL)
      );
      CREATE UNIQUE INDEX user_username_key ON identity.user (lower(username));
      CREATE INDEX user_referred_by ON identity.user (referred_by) WHERE referred_by IS NOT NULL;

      CREATE TABLE identity.one_time_code (
        id uuid PRIMARY KEY,
        email text NOT NULL CHECK (email = lower(email)),
        client_hash text NOT NULL,
        code_hash text NOT NULL,
        issued_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > issued_at),
        wrong_tries integer NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
        ended_at timestamptz
      );
      CREATE INDEX one_time_code_of_address ON identity.one_time_code (email, issued_at DESC);
      CREATE INDEX one_time_code_age ON identity.one_time_code (issued_at);

      CREATE TABLE identity.session (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES identity.user (id) ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL CHECK (last_seen_at >= created_at)
      );
      CREATE INDEX session_of_user ON identity.session (user_id);
      CREATE INDEX session_age ON identity.session (last_seen_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA identity CASCADE');
  }
}
