import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has no owner: the product's clock, the inbox of events, runs of jobs, repeated requests, counted requests. */
export class Shared1795219200001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA IF NOT EXISTS shared;

      CREATE TABLE shared.clock (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        offset_ms bigint NOT NULL DEFAULT 0 CHECK (offset_ms >= 0)
      );
      INSERT INTO shared.clock DEFAULT VALUES;

      CREATE TABLE shared.inbox (
        event_id uuid NOT NULL,
        subscriber text NOT NULL,
        heard_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, subscriber)
      );

      CREATE TABLE shared.job_run (
        name text NOT NULL,
        due_at timestamptz NOT NULL,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        error text,
        PRIMARY KEY (name, due_at)
      );
      CREATE INDEX job_run_failed ON shared.job_run (started_at DESC) WHERE error IS NOT NULL;

      CREATE TABLE shared.idempotency_key (
        scope text NOT NULL,
        key text NOT NULL CHECK (length(key) <= 255),
        request_hash text NOT NULL,
        status integer,
        body jsonb,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (scope, key)
      );
      CREATE INDEX idempotency_key_age ON shared.idempotency_key (created_at);

      CREATE TABLE shared.rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA shared CASCADE');
  }
}
