import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The card provider's list of connected accounts as it was last read, with the order in which administrators see it, and the
 * instant at which an administrator took an account from its user.
 */
export class ProviderAccounts1795219200603 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments.seller_account ADD COLUMN unlinked_at timestamptz,
        ADD CONSTRAINT unlinked_is_gone CHECK (unlinked_at IS NULL OR is_deleted);

      CREATE TABLE payments.provider_account (
        account_id text PRIMARY KEY,
        user_id integer,
        first_name text,
        last_name text,
        email text,
        user_created_at timestamptz,
        form_email text,
        owner_id integer,
        connected_seconds bigint,
        status text NOT NULL CHECK (status IN ('verified', 'action_required', 'submitted', 'pending', 'unverified',
          'deleted', 'rejected', 'restricted')),
        facts jsonb,
        capabilities jsonb NOT NULL,
        seen_at timestamptz NOT NULL,
        sort_name text NOT NULL GENERATED ALWAYS AS
          (lower(COALESCE(first_name, '') || ' ' || COALESCE(last_name, ''))) STORED,
        sort_email text NOT NULL GENERATED ALWAYS AS (lower(COALESCE(email, form_email, ''))) STORED,
        sort_user integer NOT NULL GENERATED ALWAYS AS (COALESCE(user_id, 0)) STORED,
        sort_connected bigint NOT NULL GENERATED ALWAYS AS (COALESCE(connected_seconds, 0)) STORED
      );
      CREATE INDEX provider_account_by_name ON payments.provider_account (sort_name, account_id);
      CREATE INDEX provider_account_by_email ON payments.provider_account (sort_email, account_id);
      CREATE INDEX provider_account_by_user ON payments.provider_account (sort_user, account_id);
      CREATE INDEX provider_account_by_status ON payments.provider_account (status, account_id);
      CREATE INDEX provider_account_by_connected ON payments.provider_account (sort_connected, account_id);

      CREATE TABLE payments.provider_account_reading (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        read_at timestamptz NOT NULL,
        took_ms integer NOT NULL CHECK (took_ms >= 0)
      );

      CREATE INDEX payment_unsettled ON payments.payment (seller_id)
        WHERE funds_state IN ('held', 'release_due', 'releasing', 'frozen', 'refunding', 'disputed');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX payments.payment_unsettled;
      DROP TABLE payments.provider_account_reading;
      DROP TABLE payments.provider_account;
      ALTER TABLE payments.seller_account DROP CONSTRAINT unlinked_is_gone, DROP COLUMN unlinked_at;
    `);
  }
}
