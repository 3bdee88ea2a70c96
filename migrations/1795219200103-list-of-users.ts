import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators' list of users shows and sorts by: copies of the ratings and of the account at the card provider,
 * taken over here once and kept by events since, and an index for each order.
 */
export class ListOfUsers1795219200103 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.user
        ADD COLUMN deleted_at timestamptz,
        ADD COLUMN stars_sum integer NOT NULL DEFAULT 0,
        ADD COLUMN ratings_received integer NOT NULL DEFAULT 0,
        ADD COLUMN account_status text CHECK (account_status IN ('verified', 'action_required', 'submitted', 'pending',
          'unverified', 'deleted', 'rejected', 'restricted')),
        ADD COLUMN account_charges boolean NOT NULL DEFAULT false,
        ADD COLUMN account_payouts boolean NOT NULL DEFAULT false,
        ADD COLUMN account_submitted boolean NOT NULL DEFAULT false,
        ADD COLUMN account_heard_at timestamptz,
        ADD CONSTRAINT user_stars_are_1_to_5 CHECK (stars_sum BETWEEN ratings_received AND 5 * ratings_received),
        ADD CONSTRAINT user_1_is_not_deleted CHECK (id <> 1 OR deleted_at IS NULL),
        ADD CONSTRAINT user_deleted_is_nobody CHECK (deleted_at IS NULL OR (NOT active AND role = 'user'
          AND NOT profile_completed AND num_nonnulls(first_name, last_name, username, phone_number, address, address2, city,
            state, zip_code, business_type, stripe_connect_id, pickup_availability, driver_status) = 0)),
        ADD COLUMN average_rating numeric(3, 2) GENERATED ALWAYS AS (
          round(stars_sum::numeric / nullif(ratings_received, 0), 2)
        ) STORED,
        ADD COLUMN list_name text COLLATE "und-x-icu" GENERATED ALWAYS AS (
          nullif(lower(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) COLLATE "und-x-icu"), '')
        ) STORED,
        ADD COLUMN payment_label text GENERATED ALWAYS AS (
          CASE
            WHEN NOT profile_completed THEN 'NOT REGISTERED'
            WHEN stripe_connect_id IS NULL THEN 'REGISTERED'
            WHEN account_status IS NULL THEN 'STATUS UNKNOWN'
            WHEN account_charges AND account_payouts THEN 'VERIFIED'
            WHEN account_status = 'action_required' THEN 'ACTION REQUIRED'
            WHEN account_status = 'restricted' THEN 'RESTRICTED'
            WHEN account_status = 'rejected' THEN 'REJECTED'
            WHEN account_submitted THEN 'PENDING REVIEW'
            ELSE 'INCOMPLETE'
          END
        ) STORED;

      CREATE INDEX user_list_by_id ON identity.user (id) WHERE deleted_at IS NULL;
      CREATE INDEX user_list_by_name ON identity.user (list_name, id) WHERE deleted_at IS NULL;
      CREATE INDEX user_list_by_email ON identity.user (email, id) WHERE deleted_at IS NULL;
      CREATE INDEX user_list_by_role ON identity.user (role, id) WHERE deleted_at IS NULL;
      CREATE INDEX user_list_by_discount ON identity.user (service_fee_discount, id) WHERE deleted_at IS NULL;
      CREATE INDEX user_list_by_rating ON identity.user (average_rating, id) WHERE deleted_at IS NULL;
      CREATE INDEX user_list_by_status ON identity.user (payment_label, id) WHERE deleted_at IS NULL;

      DO $$
      BEGIN
        -- A new installation makes these tables after this one, and empty.
        IF to_regclass('listings.person_rating') IS NOT NULL THEN
          UPDATE identity.user u SET stars_sum = r.stars_sum, ratings_received = r.ratings
            FROM listings.person_rating r WHERE r.user_id = u.id;
        END IF;
        IF to_regclass('payments.seller_account') IS NOT NULL THEN
          UPDATE identity.user u SET account_status = a.status, account_heard_at = a.fetched_at,
              account_charges = coalesce((a.facts ->> 'chargesEnabled')::boolean, false),
              account_payouts = coalesce((a.facts ->> 'payoutsEnabled')::boolean, false),
              account_submitted = coalesce((a.facts ->> 'detailsSubmitted')::boolean, false)
            FROM payments.seller_account a WHERE a.user_id = u.id;
        END IF;
      END $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.user
        DROP COLUMN payment_label, DROP COLUMN list_name, DROP COLUMN average_rating, DROP COLUMN account_heard_at,
        DROP COLUMN account_submitted, DROP COLUMN account_payouts, DROP COLUMN account_charges, DROP COLUMN account_status,
        DROP COLUMN ratings_received, DROP COLUMN stars_sum, DROP COLUMN deleted_at;
    `);
  }
}
