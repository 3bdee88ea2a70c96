import type { ListingQuery } from '../../src/contexts/listings/application/listing-query.js';
import { LISTING_STATUSES, SORT_KEYS } from '../../src/contexts/listings/published/listing-sort.js';
import type { ListingStatus } from '../../src/contexts/listings/published/transaction-moves.js';
import type { TestDatabase } from '../support/database.js';

const BATCH = 10_000;
/** The id of the 255th listing: the first 12 digits of its number's MD5. */
export const ID_255 = 'fe131d7f5a6b';
export const ORDERS = SORT_KEYS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const));
export const FILTERS: readonly (readonly ListingStatus[])[] = [
  [],
  ...LISTING_STATUSES.map((status) => [status]),
  ['expired', 'cancelled'],
  ['waiting_for_payment', 'expired'],
  ['payment_secured', 'driver_dispatched', 'item_picked_up'],
];

/**
 * Listings of 2,000 sellers, one every quarter of an hour back from June 2026, a third of them paid, most of the buyers rated. Ids are
 * random, like real ones: if they grew with time, a scan by id would find a month's listings last.
 */
const SEED = `
  INSERT INTO listings.listing (id, share_link, seller_id, seller_first_name, seller_last_name, name, size, price_cents,
    delivery_fee_cents, service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents, pickup_address,
    pickup_city, pickup_state, pickup_zip_code, status, funds_state, buyer_id, delivery_date, delivery_window, photo_count,
    photo_keys, created_at, expires_at, completed_at, buyer_stars)
  SELECT left(md5(n::text), 12), lpad(to_hex(n), 8, '0'), 1 + n % 2000, 'Maya', 'Tremblay',
         (ARRAY['Lamp', 'Oak chair', 'Étagère', 'Bench', 'Table'])[1 + n % 5] || ' ' || md5(n::text), 'small',
         100 + (n::bigint * 7919) % 900000, 1000, 1500, 0, 1300, 290, 30, '12 Maple Avenue', 'Vaughan', 'ON', 'L4L 1A1', status,
         CASE WHEN is_paid THEN CASE status WHEN 'item_delivered' THEN 'released' ELSE 'held' END ELSE 'none' END,
         CASE WHEN is_paid THEN 5000 + n % 3000 END,
         CASE WHEN is_paid THEN date '2026-06-10' - n % 900 END, CASE WHEN is_paid THEN '9am-10am' END, 1,
         ARRAY['listings/' || left(md5(n::text), 12) || '/1-aaaaaaaa'], created_at,
         created_at + interval '30 days', CASE WHEN status = 'item_delivered' THEN created_at END,
         CASE WHEN is_paid THEN listings.stars_of((5000 + n % 3000)) END
    FROM (SELECT n, status, timestamptz '2026-06-10T13:00:00Z' - n * interval '15 minutes' AS created_at,
                 status IN ('payment_secured', 'driver_dispatched', 'item_picked_up', 'item_delivered') AS is_paid
            FROM (SELECT n, CASE WHEN n <= 3000 THEN CASE WHEN n % 3 = 0 THEN 'payment_secured'
                                                          WHEN n % 100 = 1 THEN 'driver_dispatched'
                                                          WHEN n % 200 = 2 THEN 'item_picked_up'
                                                          ELSE 'waiting_for_payment' END
                                 WHEN n % 10 < 3 THEN 'item_delivered' WHEN n % 10 < 5 THEN 'cancelled'
                                 ELSE 'expired' END AS status
                    FROM generate_series($1::int, $2::int) n) drawn) given`;

export async function seedListings(database: TestDatabase, rows: number): Promise<void> {
  const write = (sql: string, parameters?: unknown[]) =>
    database.unitOfWork.run(() => database.session.write(sql, parameters));
  await write(`INSERT INTO listings.person_rating (user_id, stars_sum, ratings)
               SELECT 5000 + n, 1 + n % 10, 2 FROM generate_series(0, 2499) n`);
  for (let from = 1; from <= rows; from += BATCH) await write(SEED, [from, Math.min(from + BATCH - 1, rows)]);
}

export const aListingQuery = (changes: Partial<ListingQuery> = {}): ListingQuery => ({
  sellerId: null,
  statuses: [],
  search: null,
  created: { from: null, until: null },
  sort: 'createdAt',
  order: 'desc',
  limit: 50,
  ...changes,
});
