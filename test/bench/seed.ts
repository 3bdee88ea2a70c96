import type pg from 'pg';

const BATCH = 50_000;
const SELLERS = 20_000;
/** Above every account that the bench makes through the API. */
const FIRST_SELLER = 100_000;

/** Item `n`: a third is for sale, the rest has been through everything that can become of an item; over three years. */
const PRODUCTS = `
  INSERT INTO listings.listing (id, share_link, seller_id, seller_first_name, seller_last_name, name, description, size,
    price_cents, delivery_fee_cents, service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents,
    pickup_address, pickup_city, pickup_state, pickup_zip_code, status, funds_state, buyer_id, delivery_date, delivery_window,
    photo_count, photo_keys, created_at, expires_at, completed_at)
  SELECT lpad(to_hex(n), 12, '0'), lpad(to_hex(n), 8, '0'),
         coalesce($3::int, ${String(FIRST_SELLER)} + n % ${String(SELLERS)}), 'Maya', 'Tremblay',
         (ARRAY['Lamp', 'Oak chair', 'Étagère', 'Bench', 'Table'])[1 + n % 5] || ' ' || md5(n::text), repeat('As new. ', n % 40),
         'small', 100 + (n::bigint * 7919) % 900000, 1000, 1500, 0, 1300, 290, 30, '12 Maple Avenue', 'Vaughan', 'ON', 'L4L 1A1',
         status, CASE WHEN NOT is_paid THEN 'none' WHEN status = 'item_delivered' THEN 'released' ELSE 'held' END,
         CASE WHEN is_paid THEN ${String(FIRST_SELLER + SELLERS)} + n % 3000 END,
         CASE WHEN is_paid THEN current_date - n % 900 END, CASE WHEN is_paid THEN '9am-10am' END, 1,
         ARRAY['listings/' || lpad(to_hex(n), 12, '0') || '/1-aaaaaaaa'], created_at,
         CASE WHEN status = 'waiting_for_payment' THEN now() + interval '20 days' ELSE created_at + interval '30 days' END,
         CASE WHEN status = 'item_delivered' THEN created_at END
    FROM (SELECT n, status, now() - n * interval '90 seconds' AS created_at,
                 status IN ('payment_secured', 'item_delivered') AS is_paid
            FROM (SELECT n, (ARRAY['waiting_for_payment', 'waiting_for_payment', 'item_delivered', 'item_delivered',
                                   'payment_secured', 'cancelled', 'expired'])[1 + n % 7] AS status
                    FROM generate_series($1::int, $2::int) n) drawn) given`;

/** Adds items number `from` to `to`, of 20,000 sellers or of the one who is named, and tells the planner of them. */
export async function addProducts(
  database: pg.Pool,
  { from, to, sellerId = null }: { from: number; to: number; sellerId?: number | null },
): Promise<void> {
  for (let first = from; first <= to; first += BATCH)
    await database.query(PRODUCTS, [first, Math.min(first + BATCH - 1, to), sellerId]);
  await database.query('CHECKPOINT');
  await database.query('VACUUM (ANALYZE) listings.listing');
}

export const shareLinkOf = (n: number): string => n.toString(16).padStart(8, '0');
