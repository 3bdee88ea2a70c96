import type pg from 'pg';
import { SIZE } from './size.js';

const FIRST_PERSON = 1_001;
const BATCH = 20_000;

/** Person `n` of many; the last name is rare enough to be looked for, the number and the address are the person's own. */
const PEOPLE = `
  INSERT INTO identity.user (id, email, first_name, last_name, username, phone_number, address, city, state, zip_code,
      business_type, profile_completed, stripe_connect_id, provider_verified, referral_code, created_at, driver_status,
      account_status, account_charges, account_payouts, account_submitted, stars_sum, ratings_received)
  OVERRIDING SYSTEM VALUE
  SELECT ${String(FIRST_PERSON)} + n, 'person.' || n || '@example.ca', CASE WHEN n % 50 < 5 THEN (ARRAY['Zoë', 'Élan', 'Maya', 'Noah', 'Chloé'])[1 + n % 5] ELSE 'Ana' || chr(97 + n % 23) END,
      'Bélanger' || n % 977, 'person_' || n, '+1416' || lpad((5000000 + n)::text, 7, '0'), '12 Maple Avenue', 'Vaughan', 'ON',
      'L4K 1A1', 'individual', true, CASE WHEN n % 3 = 0 THEN 'acct_' || n END, n % 3 = 0, 'Z' || lpad(n::text, 7, '0'),
      now() - n * interval '30 minutes', CASE WHEN n % 25 = 7 THEN (ARRAY['approved', 'pending', 'suspended'])[1 + n % 3] END,
      CASE WHEN n % 3 = 0 THEN 'verified' END, n % 3 = 0, n % 3 = 0, n % 3 = 0, 4 * (n % 4), n % 4
    FROM generate_series($1::int, $2::int) n`;

const DRIVERS = `
  INSERT INTO delivery.driver (user_id, status, agreement_version, agreement_accepted_at, decided_by, decided_at)
  SELECT id, driver_status, '2026-01', created_at, 1, now() FROM identity.user WHERE driver_status IS NOT NULL`;

const ACCOUNTS = `
  INSERT INTO payments.provider_account (account_id, user_id, first_name, last_name, email, user_created_at, owner_id,
      connected_seconds, status, capabilities, seen_at)
  SELECT stripe_connect_id, id, first_name, last_name, email, created_at, id, extract(epoch FROM created_at)::bigint, 'verified',
         '{}', now() + interval '1 day' FROM identity.user WHERE stripe_connect_id IS NOT NULL`;

/** Sale `n`: half are paid, of these most released; seller, buyer and driver are three people, many sales each. */
const SALES = `
  INSERT INTO listings.listing (id, share_link, seller_id, seller_first_name, seller_last_name, name, description, size,
    price_cents, delivery_fee_cents, service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents,
    pickup_address, pickup_city, pickup_state, pickup_zip_code, status, funds_state, buyer_id, driver_id, delivery_date,
    delivery_window, photo_count, photo_keys, created_at, expires_at, completed_at, ended_at, addresses_removed_at,
    photos_removed_at)
  SELECT lpad(to_hex(n), 12, '0'), lpad(to_hex(n), 8, '0'), ${String(FIRST_PERSON)} + n % 20000, 'Maya', 'Bélanger',
         CASE WHEN n % 60 < 5 THEN (ARRAY['Lamp', 'Oak chair', 'Étagère', 'Bench', 'Table'])[1 + n % 5] ELSE 'Item' || chr(97 + n % 19) END
           || ' ' || md5(n::text), repeat('As new. ', n % 40),
         'small', 10000 + n % 50000, 1000, 1500, 0, 1300, 290, 30, '12 Maple Avenue', 'Vaughan', 'ON', 'L4L 1A1', status,
         CASE WHEN NOT is_paid THEN 'none' WHEN status = 'item_delivered' THEN 'released' ELSE 'held' END,
         CASE WHEN is_paid THEN ${String(FIRST_PERSON)} + 20000 + n % 20000 END,
         CASE WHEN status = 'item_delivered' THEN ${String(FIRST_PERSON)} + 40007 + 25 * (n % 390) END,
         CASE WHEN status = 'item_delivered' THEN (now() - age)::date WHEN is_paid THEN current_date + 1 + n % 13 END, CASE WHEN is_paid THEN '9am-10am' END, 1,
         ARRAY['listings/' || lpad(to_hex(n), 12, '0') || '/1-aaaaaaaa'], date_trunc('milliseconds', now()) - age,
         date_trunc('milliseconds', now()) - age + interval '30 days', CASE WHEN status = 'item_delivered' THEN date_trunc('milliseconds', now()) - age + interval '3 days' END,
         CASE WHEN is_over THEN date_trunc('milliseconds', now()) - age + interval '3 days' END, CASE WHEN is_over THEN now() END,
         CASE WHEN is_over THEN now() END
    FROM (SELECT n, status, status NOT IN ('waiting_for_payment', 'payment_secured') AS is_over, n * interval '15 minutes' AS age, status IN ('payment_secured', 'item_delivered') AS is_paid
            FROM (SELECT n, CASE WHEN n <= 2000 THEN (ARRAY['waiting_for_payment', 'payment_secured'])[1 + n % 2]
                                 WHEN n % 2 = 0 THEN 'item_delivered' WHEN n % 3 = 0 THEN 'cancelled' ELSE 'expired' END AS status
                    FROM generate_series($1::int, $2::int) n) drawn) given`;

const PAID = `listings.listing l CROSS JOIN LATERAL (SELECT md5('p' || l.id)::uuid AS payment, md5('c' || l.id)::uuid AS checkout,
  md5('d' || l.id)::uuid AS delivery, l.price_cents + l.delivery_fee_cents AS total, l.price_cents - 2000 AS seller_share,
  800 AS driver_share, l.funds_state = 'released' AS is_released) paid WHERE l.buyer_id IS NOT NULL`;

/** What every paid sale leaves: checkout, payment, calls of the provider, delivery with its record, books, messages. */
const OF_SALES = [
  `INSERT INTO payments.checkout (id, listing_id, buyer_id, state, input_hash, drop_off, delivery_date, delivery_window, item_cents,
     delivery_cents, session_id, reserved_until, created_at, ended_at)
   SELECT checkout, l.id, buyer_id, 'paid', 'hash', '{}', delivery_date, delivery_window, price_cents, delivery_fee_cents,
     'cs_test_' || l.id, created_at, created_at, created_at FROM ${PAID}`,
  `INSERT INTO payments.payment (id, listing_id, checkout_id, buyer_id, seller_id, is_sale, payment_intent_id, charge_id, livemode,
     total_cents, seller_cents, driver_cents, hst_bp, funds_state, released_cents, release_cents, fee_cents, created_at)
   SELECT payment, l.id, checkout, buyer_id, seller_id, true, 'pi_' || l.id, 'ch_' || l.id, false, total, seller_share, driver_share,
     1300, funds_state, CASE WHEN is_released THEN seller_share ELSE 0 END, seller_share, 500, created_at FROM ${PAID}`,
  `INSERT INTO payments.provider_operation (id, kind, subject, attempt, key, parameters, state, provider_id, payment_id, created_at,
     sent_at, settled_at)
   SELECT md5('o' || l.id)::uuid, 'transfer', l.id, 1, 'k' || l.id, '{}', 'done', 'tr_' || l.id, payment, completed_at, completed_at,
     completed_at FROM ${PAID} AND is_released`,
  `INSERT INTO delivery.window_load (day, slot) SELECT DISTINCT delivery_date, delivery_window FROM listings.listing
     WHERE delivery_date IS NOT NULL ON CONFLICT DO NOTHING`,
  `INSERT INTO delivery.delivery (id, listing_id, checkout_id, seller_id, buyer_id, driver_id, status, day, slot, load, drop_off,
     image_urls, driver_fee_cents, pickup_code, delivery_code, dispatched_at, picked_up_at, ended_at, created_at, scheduled_at)
   SELECT delivery, l.id, checkout, seller_id, buyer_id, driver_id, CASE WHEN is_released THEN 'delivered' ELSE 'scheduled' END,
     delivery_date, delivery_window, 10, '{}', '{}', driver_share, '{"tries": 0}', '{"tries": 0}', completed_at, completed_at,
     completed_at, created_at, created_at FROM ${PAID}`,
  `INSERT INTO delivery.record (delivery_id, position, kind, happened_at, recorded_at, facts, previous_hash, hash, seal)
   SELECT delivery, step, (ARRAY['booked', 'taken', 'set-off', 'picked-up', 'delivered'])[step], created_at, created_at, '{}',
     repeat('0', 64), repeat('0', 64), 'seal' FROM ${PAID.replace(' WHERE', ' CROSS JOIN generate_series(1, 5) step WHERE')}`,
  ...[
    ['capture', 'created_at', 'true', "('provider_clearing', NULL::int, total), ('held_funds', NULL::int, -total)"],
    ['provider-fee', 'created_at', 'true', "('provider_fees', NULL::int, 500), ('provider_clearing', NULL::int, -500)"],
    [
      'settlement',
      'completed_at',
      'is_released',
      `('held_funds', NULL::int, total), ('sellers_payable', seller_id, -seller_share), ('drivers_payable', driver_id, -driver_share),
       ('platform_revenue', NULL, 250 + driver_share + seller_share - total), ('hst_payable', NULL, -250)`,
    ],
    [
      'transfer',
      'completed_at',
      'is_released',
      "('sellers_payable', seller_id, seller_share), ('provider_clearing', NULL::int, -seller_share)",
    ],
  ].flatMap(([cause = '', at = '', which = '', lines = '']) => [
    `INSERT INTO payments.ledger_entry (id, at, cause, reference, listing_id, payment_id)
     SELECT md5('${cause}' || l.id)::uuid, ${at}, '${cause}', l.id, l.id, payment FROM ${PAID} AND ${which}`,
    `INSERT INTO payments.ledger_line (entry_id, position, account, party_id, amount_cents)
     SELECT md5('${cause}' || l.id)::uuid, position, account, party, cents
       FROM ${PAID.replace(
         ' WHERE',
         ` CROSS JOIN LATERAL (SELECT row_number() OVER () AS position, * FROM (VALUES ${lines})
              AS v(account, party, cents)) line WHERE`,
       )} AND ${which}`,
  ]),
  `INSERT INTO notifications.mail (id, unique_key, recipient, template, subject, state, attempts, created_at, sent_at, listing_id)
   SELECT md5(template || l.id)::uuid, template || l.id, 'person.' || (buyer_id - ${String(FIRST_PERSON)}) || '@example.ca', template,
     'Your order', 'sent', 1, created_at, created_at, l.id
     FROM ${PAID.replace(' WHERE', " CROSS JOIN unnest(ARRAY['payment-confirmation', 'driver-on-way', 'item-delivered']) template WHERE")}`,
  `INSERT INTO notifications.phone_message (id, unique_key, channel, fact, user_id, sealed, state, created_at, expires_at, sent_at)
   SELECT md5('t' || l.id)::uuid, 't' || l.id, 'text', 'driver-on-way', buyer_id, true, 'sent', created_at, created_at, created_at
     FROM ${PAID}`,
  `INSERT INTO payments.problem (id, listing_id, payment_id, reporter_id, reason, text, photo_keys, state, created_at, ended_at, decision)
   SELECT md5('b' || l.id)::uuid, l.id, payment, buyer_id, 'damaged', 'It arrived broken.', '{}', 'decided', created_at, completed_at,
     'release' FROM ${PAID} AND is_released AND l.id LIKE '%a'`,
  `INSERT INTO payments.dispute (id, payment_id, listing_id, amount_cents, reason, status, outcome, opened_at, ended_at)
   SELECT 'dp_' || l.id, payment, l.id, total, 'fraudulent', 'won', 'won', created_at, completed_at
     FROM ${PAID} AND is_released AND l.id LIKE '%c8'`,
  `INSERT INTO delivery.wasted_trip (id, delivery_id, listing_id, driver_id, seller_id, buyer_id, stage, reason, arrived_at, reported_at,
     status, decided_at)
   SELECT md5('w' || l.id)::uuid, delivery, l.id, driver_id, seller_id, buyer_id, 'pickup', 'seller-absent', created_at, created_at, 'owed',
     created_at FROM ${PAID} AND is_released AND l.id LIKE '%e0'`,
];

const OTHERS = [
  'INSERT INTO payments.provider_account_reading (read_at, took_ms) VALUES (now(), 100)',
  `INSERT INTO admin.audit_log (at, by_user_id, action, subject_type, subject_id, before, after, reason)
   SELECT now() - n * interval '5 minutes', 1, 'payments.act-' || chr(97 + n % 26), 'transaction', lpad(to_hex(n % 20000), 12, '0'),
     '{"status": "held"}', jsonb_build_object('status', 'released', 'step', n), 'Asked for by the seller in a call'
     FROM generate_series(1, ${String(SIZE.sales)}) n`,
  `INSERT INTO shared.job_run (name, due_at, started_at, finished_at, error)
   SELECT CASE WHEN n % 40 = 0 THEN 'shared.forget-answers' ELSE 'size.job-' || n % 40 END, now() - n * interval '2 minutes', now() - n * interval '2 minutes', now() - n * interval '2 minutes',
     CASE WHEN n % 500 = 0 THEN 'The provider did not answer.' END FROM generate_series(1, ${String(SIZE.sales)}) n`,
  `INSERT INTO notifications.help_message (id, created_at, email, user_id, topic, answered_at, answered_by)
   SELECT md5('h' || n)::uuid, now() - n * interval '3 hours', 'person.' || n || '@example.ca', ${String(FIRST_PERSON)} + n, 'payment',
     CASE WHEN n > 30 THEN now() END, CASE WHEN n > 30 THEN 1 END FROM generate_series(1, 5000) n`,
  `INSERT INTO payments.provider_event (id, type, livemode, object_id, payload, created_at, received_at, state, handled_at)
   SELECT 'evt_' || n, 'charge.updated', false, 'ch_' || n, '{}', now() - n * interval '9 minutes', now() - n * interval '9 minutes',
     'handled', now() FROM generate_series(1, ${String(SIZE.sales)}) n`,
  `INSERT INTO payments.reconciliation (id, started_at, finished_at, since, movements, entries, provider_cents, ledger_cents,
     platform_cents)
   SELECT md5('r' || n)::uuid, now() - n * interval '1 day', now() - n * interval '1 day', now(), 1, 1, 0, 0, 0
     FROM generate_series(1, 1000) n`,
];

/** An id of a row is one that the product could have made: a cursor of another kind is refused. */
const withIds = (sql: string): string =>
  sql.replaceAll(/md5\(([^()]+)\)::uuid/g, "overlay(overlay(md5($1) PLACING '7' FROM 13) PLACING '8' FROM 17)::uuid");

/** Fills the database of a product that has not started yet, as its owner. */
export async function seed(database: pg.ClientBase): Promise<void> {
  // Copies of the ledger's triggers would look at each of half a million lines; whether the books balance is asked when they are read.
  await database.query('SET session_replication_role = replica');
  const inBatches = async (sql: string, count: number): Promise<void> => {
    for (let first = 1; first <= count; first += BATCH)
      await database.query(sql, [first, Math.min(first + BATCH - 1, count)]);
  };
  await inBatches(PEOPLE, SIZE.people);
  await database.query(DRIVERS);
  await database.query(ACCOUNTS);
  await inBatches(SALES, SIZE.sales);
  for (const sql of [...OF_SALES, ...OTHERS]) await database.query(withIds(sql));
  await database.query('SET session_replication_role = origin');
  await database.query('CHECKPOINT');
  await database.query('VACUUM (ANALYZE)');
}
