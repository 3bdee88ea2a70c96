-- The tables of the limit: what a sale needs, with an index for each question that is asked.
DROP SCHEMA IF EXISTS bare CASCADE;
CREATE SCHEMA bare;

CREATE TABLE bare.person (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 1000000000) PRIMARY KEY,
  email text NOT NULL UNIQUE
);
CREATE TABLE bare.session (token_hash bytea PRIMARY KEY, user_id integer NOT NULL, expires_at timestamptz NOT NULL);
CREATE TABLE bare.code (email text PRIMARY KEY, code_hash bytea NOT NULL, expires_at timestamptz NOT NULL);

CREATE TABLE bare.item (
  id text PRIMARY KEY,
  share_link text NOT NULL UNIQUE,
  seller_id integer NOT NULL,
  seller_first_name text,
  seller_last_name text,
  name text NOT NULL,
  description text NOT NULL,
  size text NOT NULL,
  price_cents integer NOT NULL,
  delivery_fee_cents integer NOT NULL,
  service_fee_bp integer NOT NULL,
  referral_discount_bp integer NOT NULL,
  hst_bp integer NOT NULL,
  card_fee_bp integer NOT NULL,
  card_fee_fixed_cents integer NOT NULL,
  status text NOT NULL,
  funds_state text NOT NULL,
  buyer_id integer,
  delivery_date date,
  delivery_window text,
  reserved_until timestamptz,
  photo_keys text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  completed_at timestamptz
);
INSERT INTO bare.item
SELECT id, share_link, seller_id, seller_first_name, seller_last_name, name, description, size, price_cents,
       delivery_fee_cents, service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents, status,
       funds_state, buyer_id, delivery_date, delivery_window, reserved_until, photo_keys, created_at, expires_at,
       completed_at
  FROM listings.listing;
CREATE INDEX ON bare.item (seller_id, status, created_at DESC, id DESC);

CREATE TABLE bare.served_area (fsa text PRIMARY KEY);
INSERT INTO bare.served_area SELECT fsa FROM listings.served_area WHERE active;
CREATE TABLE bare.booked (day date, label text, taken integer NOT NULL, PRIMARY KEY (day, label));
CREATE TABLE bare.checkout (
  id uuid PRIMARY KEY,
  item_id text NOT NULL,
  buyer_id integer NOT NULL,
  address jsonb NOT NULL,
  day date NOT NULL,
  label text NOT NULL,
  total_cents integer NOT NULL,
  status text NOT NULL DEFAULT 'open',
  expires_at timestamptz NOT NULL
);
CREATE TABLE bare.provider_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  checkout_id uuid NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE bare.ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id text NOT NULL,
  account text NOT NULL,
  cause text NOT NULL,
  amount_cents integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON bare.ledger (item_id);
CREATE TABLE bare.delivery (
  id uuid PRIMARY KEY,
  item_id text NOT NULL UNIQUE,
  status text NOT NULL,
  driver_id integer,
  pickup_code text NOT NULL,
  delivery_code text NOT NULL,
  checks jsonb,
  photo_key text,
  moved_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE bare.transfer (
  id uuid PRIMARY KEY,
  item_id text NOT NULL UNIQUE,
  amount_cents integer NOT NULL,
  status text NOT NULL
);
CREATE TABLE bare.event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  item_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
ANALYZE bare.item;
