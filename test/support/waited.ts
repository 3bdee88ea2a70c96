import { expectStatus } from './people.js';
import type { TestApplication } from './application.js';
import type { Sale } from './sale.js';
import { inDatabase } from './trouble.js';

/** Backdates the arrivals of one delivery by eleven minutes, as if its driver had waited. */
export const HAS_WAITED = `
  UPDATE delivery.delivery SET arrivals = (
    SELECT jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'null' THEN value ELSE
             value || jsonb_build_object('at', to_char(((value ->> 'at')::timestamptz - interval '11 minutes') AT TIME ZONE 'UTC',
                                                       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END)
      FROM jsonb_each(arrivals))
   WHERE id = $1 RETURNING id`;

/** Backdates every wasted trip of a listing by 25 hours, so that it can no longer be contested. */
export const DAY_HAS_PASSED = `
  UPDATE delivery.wasted_trip SET reported_at = reported_at - interval '25 hours',
         arrived_at = arrived_at - interval '25 hours' WHERE listing_id = $1`;

/** The driver arrives and waits. */
export async function waitsThere(site: TestApplication, sale: Sale): Promise<void> {
  await expectStatus(sale.act('arrive'), 200);
  await inDatabase(site, HAS_WAITED, [sale.jobId]);
}

/** Settles the sale's uncontested wasted trips as owed. */
export async function tripsAreOwed(site: TestApplication, sale: Sale): Promise<void> {
  await inDatabase(site, DAY_HAS_PASSED, [sale.listing.id]);
  await expectStatus((await sale.admin()).post('/api/admin/jobs/delivery.settle-trips/run', {}), 200);
}
