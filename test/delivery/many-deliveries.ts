import type { TestDatabase } from '../support/database.js';

/** Inserts rows as if after many bookings. */
export const seedDeliveries = (
  database: TestDatabase,
  count: number,
  day: string,
  slot: string,
  status = 'scheduled',
): Promise<unknown> =>
  database.unitOfWork.run(() =>
    database.session.write(
      `WITH place AS (INSERT INTO delivery.window_load (day, slot) VALUES ($2, $3) ON CONFLICT DO NOTHING)
       INSERT INTO delivery.delivery (id, listing_id, checkout_id, seller_id, buyer_id, status, day, slot, load, drop_off,
         image_urls, driver_fee_cents, pickup_code, delivery_code, ended_at, created_at, scheduled_at)
       SELECT gen_random_uuid(), md5(n::text || $2 || $3), gen_random_uuid(), 1, 2, $4, $2::date, $3, 10, '{}', '{}', 800,
         '{"tries": 0}', '{"tries": 0}', CASE WHEN $4 = 'cancelled' THEN now() END, now(), now()
         FROM generate_series(1, $1::int) n RETURNING id`,
      [count, day, slot, status],
    ),
  );
