import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The administrators' list of all transactions: each order within one status has its index, a name is searched by any part
 * of it, and what was deleted after it held money is kept aside.
 */
export class ListOfAdministrators1795219200303 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      ALTER TABLE listings.listing
        ADD COLUMN archived_at timestamptz,
        ADD COLUMN archived_by integer,
        ADD COLUMN buyer_stars numeric(3, 2),
        ADD COLUMN name_folded text COLLATE "und-x-icu" GENERATED ALWAYS AS (lower(name COLLATE "und-x-icu")) STORED,
        ADD CHECK ((archived_at IS NULL) = (archived_by IS NULL)),
        ADD CHECK (archived_at IS NULL OR status <> 'waiting_for_payment');

      CREATE INDEX listing_searched ON listings.listing USING gin (name_folded gin_trgm_ops);
      CREATE INDEX listing_counted ON listings.listing (status, expires_at) WHERE archived_at IS NULL;
      CREATE INDEX listing_by_creation ON listings.listing (status, created_at, id) WHERE archived_at IS NULL;
      CREATE INDEX listing_by_day ON listings.listing (status, (COALESCE(delivery_date, 'infinity')), id)
        WHERE archived_at IS NULL;
      CREATE INDEX listing_by_day_desc ON listings.listing (status, (COALESCE(delivery_date, '-infinity')), id)
        WHERE archived_at IS NULL;
      CREATE INDEX listing_by_name ON listings.listing (status, name_folded, id) WHERE archived_at IS NULL;
      CREATE INDEX listing_by_price ON listings.listing (status, price_cents, id) WHERE archived_at IS NULL;
      CREATE INDEX listing_by_status ON listings.listing (status, id) WHERE archived_at IS NULL;
      CREATE INDEX listing_by_stars ON listings.listing (status, (COALESCE(buyer_stars, 6)), id)
        WHERE archived_at IS NULL;
      CREATE INDEX listing_by_stars_desc ON listings.listing (status, (COALESCE(buyer_stars, 0)), id)
        WHERE archived_at IS NULL;
      CREATE INDEX listing_of_buyer ON listings.listing (buyer_id) WHERE buyer_id IS NOT NULL;

      CREATE FUNCTION listings.stars_of(person integer) RETURNS numeric LANGUAGE sql STABLE AS $$
        SELECT round(stars_sum::numeric / ratings, 2) FROM listings.person_rating WHERE user_id = person
      $$;
      UPDATE listings.listing SET buyer_stars = listings.stars_of(buyer_id) WHERE buyer_id IS NOT NULL;

      -- The two below wait for one another by buyer, so that neither misses what the other has not committed yet.
      CREATE FUNCTION listings.take_buyers_stars() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('listings.buyer_stars'), NEW.buyer_id);
        NEW.buyer_stars := listings.stars_of(NEW.buyer_id);
        RETURN NEW;
      END $$;
      CREATE TRIGGER take_buyers_stars BEFORE UPDATE OF buyer_id ON listings.listing FOR EACH ROW
        WHEN (NEW.buyer_id IS NOT NULL AND OLD.buyer_id IS DISTINCT FROM NEW.buyer_id)
        EXECUTE FUNCTION listings.take_buyers_stars();

      CREATE FUNCTION listings.give_buyers_stars() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('listings.buyer_stars'), NEW.user_id);
        UPDATE listings.listing SET buyer_stars = listings.stars_of(NEW.user_id) WHERE buyer_id = NEW.user_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER give_buyers_stars AFTER INSERT OR UPDATE ON listings.person_rating FOR EACH ROW
        EXECUTE FUNCTION listings.give_buyers_stars();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER give_buyers_stars ON listings.person_rating;
      DROP TRIGGER take_buyers_stars ON listings.listing;
      DROP FUNCTION listings.give_buyers_stars, listings.take_buyers_stars, listings.stars_of;
      DROP INDEX listings.listing_of_buyer;
      ALTER TABLE listings.listing DROP COLUMN archived_at, DROP COLUMN archived_by, DROP COLUMN buyer_stars,
        DROP COLUMN name_folded;
    `);
  }
}
