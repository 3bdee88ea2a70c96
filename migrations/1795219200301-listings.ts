import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listings with the two states of their transaction, photos, ratings, and the copy of the served areas. */
export class Listings1795219200301 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA IF NOT EXISTS listings;

      CREATE TABLE listings.listing (
        id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{12}$'),
        share_link text NOT NULL UNIQUE CHECK (share_link ~ '^[A-Za-z0-9]{8}$'),
        seller_id integer NOT NULL,
        seller_first_name text,
        seller_last_name text,
        name text NOT NULL CHECK (length(name) BETWEEN 3 AND 120),
        description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
        size text NOT NULL CHECK (size IN ('small', 'medium', 'large')),
        price_cents integer NOT NULL CHECK (price_cents BETWEEN 100 AND 1000000),
        delivery_fee_cents integer NOT NULL CHECK (delivery_fee_cents >= 0),
        service_fee_bp integer NOT NULL CHECK (service_fee_bp BETWEEN 0 AND 10000),
        referral_discount_bp integer NOT NULL CHECK (referral_discount_bp BETWEEN 0 AND 10000),
        hst_bp integer NOT NULL CHECK (hst_bp BETWEEN 0 AND 10000),
        card_fee_bp integer NOT NULL CHECK (card_fee_bp BETWEEN 0 AND 10000),
        card_fee_fixed_cents integer NOT NULL CHECK (card_fee_fixed_cents >= 0),
        pickup_address text NOT NULL,
        pickup_address2 text,
        pickup_city text NOT NULL,
        pickup_state text NOT NULL,
        pickup_zip_code text NOT NULL,
        status text NOT NULL CHECK (status IN ('waiting_for_payment', 'payment_secured', 'driver_dispatched',
          'item_picked_up', 'item_delivered', 'cancelled', 'expired')),
        funds_state text NOT NULL DEFAULT 'none' CHECK (funds_state IN ('none', 'held', 'release_due', 'releasing',
          'released', 'frozen', 'refunding', 'refunded', 'partly_refunded', 'disputed', 'reversed')),
        buyer_id integer,
        delivery_date date,
        delivery_window text,
        driver_id integer,
        driver_first_name text,
        reserved_for_checkout uuid,
        reserved_for_buyer integer,
        reserved_until timestamptz,
        photo_count smallint NOT NULL CHECK (photo_count BETWEEN 1 AND 8),
        photo_keys text[] NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        completed_at timestamptz,
        cancelled_by text CHECK (cancelled_by IN ('seller', 'buyer', 'admin', 'clock')),
        cancel_reason text,
        version integer NOT NULL DEFAULT 1 CHECK (version > 0),
        CHECK (buyer_id <> seller_id),
        CHECK (driver_id <> seller_id AND driver_id <> buyer_id),
        CHECK (status NOT IN ('payment_secured', 'driver_dispatched', 'item_picked_up', 'item_delivered')
          OR (buyer_id IS NOT NULL AND delivery_date IS NOT NULL AND delivery_window IS NOT NULL
            AND funds_state <> 'none')),
        CHECK (status NOT IN ('waiting_for_payment', 'expired') OR (funds_state = 'none' AND buyer_id IS NULL)),
        CHECK (funds_state <> 'released' OR completed_at IS NOT NULL),
        CHECK ((reserved_for_checkout IS NULL) = (reserved_until IS NULL)),
        CHECK ((reserved_for_checkout IS NULL) = (reserved_for_buyer IS NULL)),
        CHECK (reserved_for_checkout IS NULL OR status = 'waiting_for_payment'),
        CHECK (array_length(photo_keys, 1) = photo_count)
      );
      CREATE INDEX listing_of_seller ON listings.listing (seller_id, created_at DESC, id DESC);
      CREATE INDEX listing_newest ON listings.listing (created_at DESC, id DESC);
      CREATE INDEX listing_to_expire ON listings.listing (expires_at) WHERE status = 'waiting_for_payment';

      CREATE TABLE listings.rating (
        listing_id text NOT NULL REFERENCES listings.listing (id),
        rater_id integer NOT NULL,
        ratee_id integer NOT NULL,
        ratee_role text NOT NULL CHECK (ratee_role IN ('seller', 'buyer')),
        stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
        comment text CHECK (length(comment) <= 500),
        created_at timestamptz NOT NULL,
        PRIMARY KEY (listing_id, rater_id)
      );

      CREATE TABLE listings.person_rating (
        user_id integer PRIMARY KEY,
        stars_sum integer NOT NULL,
        ratings integer NOT NULL CHECK (ratings > 0)
      );

      CREATE TABLE listings.served_area (
        fsa text PRIMARY KEY CHECK (fsa ~ '^[A-Z][0-9][A-Z]$'),
        city text NOT NULL,
        active boolean NOT NULL
      );

      CREATE FUNCTION listings.tell_move() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('transaction_moved', json_build_object('listingId', NEW.id, 'shareLink', NEW.share_link,
          'status', NEW.status, 'fundsState', NEW.funds_state, 'sellerId', NEW.seller_id, 'buyerId', NEW.buyer_id,
          'driverId', NEW.driver_id, 'version', NEW.version)::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER tell_move AFTER UPDATE ON listings.listing FOR EACH ROW
        WHEN (OLD.version IS DISTINCT FROM NEW.version)
        EXECUTE FUNCTION listings.tell_move();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA listings CASCADE');
  }
}
