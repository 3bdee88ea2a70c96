import { readdir } from 'node:fs/promises';
import { SqlRecordArchive } from '../../src/contexts/delivery/adapters/persistence/sql-record-archive.js';
import { DeliveryRecord } from '../../src/contexts/delivery/application/records/delivery-record.js';
import { VerifyRecords } from '../../src/contexts/delivery/application/records/verify-records.js';
import { DatabaseSession } from '../../src/platform/persistence/database-session.js';
import { ObjectStore } from '../../src/platform/application/ports/object-store.js';
import { Day, shared, type Job } from '../support/day/day.js';
import { drive, settled } from '../support/day/driving.js';
import { ENDINGS } from '../support/day/stories.js';
import { expectStatus } from '../support/people.js';
import { providerList } from '../support/sandbox-controls.js';
import { stillness } from '../support/pages/stillness.js';

/** 200 with `npm run test:long`; each story runs at least four times. */
const DELIVERIES = process.env['LONG_TESTS'] === undefined ? 80 : 200;
const CREW = 8;
const DELIVERY_CENTS = { small: 1_000, medium: 2_500, large: 5_000 };
const LOADS = { small: 10, medium: 25, large: 50 };

let day: Day;

beforeAll(async () => {
  day = await Day.begin(CREW);
  await day.sell(DELIVERIES);
});
afterAll(() => day.end());

const feeOf = ({ size }: Job): number => DELIVERY_CENTS[size];
const sellersShare = ({ priceCents }: Job): number => priceCents - (priceCents * 15) / 100;
const isPaidOut = ({ story }: Job): boolean => ENDINGS[story].pays === 'seller';
const refundOf = (job: Job): number => {
  const { pays } = ENDINGS[job.story];
  if (pays === 'seller') return 0;
  return job.priceCents + (pays === 'buyer' ? feeOf(job) : 0);
};
/** A driver's trip is paid once the item was picked up, or when it was wasted and uncontested. */
const tripsOf = ({ story }: Job): number => {
  const { pickup = 0, 'pickup-failed': wasted = 0 } = ENDINGS[story].proofs;
  return pickup + wasted;
};
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const byListing = (jobs: Job[]): Map<string, Job> => new Map(jobs.map((job) => [job.listingId, job]));

async function transfers(): Promise<{ amount: number; transfer_group: string }[]> {
  const all: { id: string; amount: number; transfer_group: string }[] = [];
  for (;;) {
    const after = all.at(-1);
    const page = await providerList<(typeof all)[number]>(
      day.site.sandboxUrl,
      `transfers?limit=100${after === undefined ? '' : `&starting_after=${after.id}`}`,
    );
    all.push(...page);
    if (page.length < 100) return all;
  }
}

describe(`A day of ${String(DELIVERIES)} deliveries by ${String(CREW)} drivers`, () => {
  it('is completed by all of them concurrently, whatever goes wrong on the way', async () => {
    expect(day.jobs.filter(({ id }) => id !== '')).toHaveLength(DELIVERIES);
    await shared(day.jobs, CREW, (job, worker) =>
      drive(day, job, day.drivers[worker]!, day.drivers[(worker + 1) % CREW]!),
    );
    // The payments context handles the delivery a moment later; only then can the buyer confirm.
    await stillness((sql, parameters) => day.rows(sql, parameters));
    // Half of the no-contact buyers confirm; the others wait for the automatic release.
    const byPhoto = day.jobs.filter(({ story }) => story === 'by photo' || story === 'locked code');
    for (const { buyer, listingId } of byPhoto.filter((_, index) => index % 2 === 0))
      await expectStatus(buyer.post(`/api/products/${listingId}/confirm`), 200);
    await day.pass(25 * 3_600);
    await settled(day);
    // A day later the wasted trips are owed and in the ledger.
    await stillness((sql, parameters) => day.rows(sql, parameters));
  });

  it('loses none: each transaction is in the final state of its story', async () => {
    const rows = await day.rows<{ id: string; status: string; funds_state: string }>(
      'SELECT id, status, funds_state FROM listings.listing',
    );
    const known = byListing(day.jobs);
    const wrong = rows.flatMap(({ id, status, funds_state: funds }) => {
      const job = known.get(id);
      if (job === undefined) return [];
      const expected = {
        seller: 'item_delivered released',
        buyer: 'cancelled refunded',
        'buyer less delivery': 'cancelled partly_refunded',
      }[ENDINGS[job.story].pays];
      return `${status} ${funds}` === expected ? [] : [[job.story, status, funds]];
    });
    expect(wrong).toEqual([]);
  });

  it('pays each seller once, with the right amount', async () => {
    const paid = (await transfers()).map(({ amount, transfer_group: group }) => `${group} ${String(amount)}`).sort();
    const due = day.jobs.filter(isPaidOut).map((job) => `listing_${job.listingId} ${String(sellersShare(job))}`);
    expect(paid).toEqual(due.sort());
  });

  it('leaves a balanced ledger: all captured money is with sellers, drivers, buyers and the platform', async () => {
    const booked = async (account: string, cause: string | null = null): Promise<number> => {
      const [row] = await day.rows<{ cents: number }>(
        `SELECT coalesce(sum(l.amount_cents), 0)::int AS cents FROM payments.ledger_entry e
           JOIN payments.ledger_line l ON l.entry_id = e.id WHERE l.account = $1 AND ($2::text IS NULL OR e.cause = $2)`,
        [account, cause],
      );
      return row?.cents ?? 0;
    };
    const uneven = await day.rows(
      'SELECT entry_id FROM payments.ledger_line GROUP BY entry_id HAVING sum(amount_cents) <> 0',
    );
    expect(uneven).toEqual([]);
    expect(await booked('provider_clearing', 'capture')).toBe(sum(day.jobs.map((job) => job.priceCents + feeOf(job))));
    expect(await booked('held_funds')).toBe(0);
    expect(await booked('sellers_payable')).toBe(0);
    expect(await booked('provider_clearing', 'transfer')).toBe(-sum(day.jobs.filter(isPaidOut).map(sellersShare)));
    expect(await booked('provider_clearing', 'refund')).toBe(-sum(day.jobs.map(refundOf)));
    expect(await booked('drivers_payable')).toBe(-sum(day.jobs.map((job) => tripsOf(job) * feeOf(job) * 0.8)));
  });

  it('reconciles with the provider to the cent', async () => {
    await day.pass(7_200);
    await settled(day);
    const { body } = await expectStatus<{ differences: unknown[]; balance: { difference: number } }>(
      day.admin.post('/api/admin/reconciliations', {}),
      200,
    );
    expect([body.differences, body.balance.difference]).toEqual([[], 0]);
  });

  it('has the right load in each window: deliveries keep their place, cancellations freed it', async () => {
    const rows = await day.rows<{ slot: string; taken: number; held: number }>(
      `SELECT slot, taken, (SELECT count(*)::int FROM delivery.hold) AS held FROM delivery.window_load WHERE taken > 0`,
    );
    const placed = await day.rows<{ listing_id: string; slot: string }>(
      'SELECT listing_id, slot FROM delivery.delivery',
    );
    const known = byListing(day.jobs);
    const expected: Record<string, number> = {};
    for (const { listing_id: id, slot } of placed) {
      const job = known.get(id);
      if (job !== undefined && isPaidOut(job)) expected[slot] = (expected[slot] ?? 0) + LOADS[job.size];
    }
    expect(Object.fromEntries(rows.map(({ slot, taken }) => [slot, taken]))).toEqual(expected);
    expect(rows.every(({ held }) => held === 0)).toBe(true);
  });

  it('has each proof once, with its photo and time', async () => {
    const proofs = await day.rows<{ listing_id: string; step: string; n: number; late: number }>(
      `SELECT d.listing_id, p.step, count(*)::int AS n,
              count(*) FILTER (WHERE p.arrived_at - p.happened_at > interval '20 minutes')::int AS late
         FROM delivery.proof p JOIN delivery.delivery d ON d.id = p.delivery_id GROUP BY 1, 2`,
    );
    for (const job of day.jobs) {
      const own = proofs.filter(({ listing_id: id }) => id === job.listingId);
      expect([job.story, Object.fromEntries(own.map(({ step, n }) => [step, n]))]).toEqual([
        job.story,
        ENDINGS[job.story].proofs,
      ]);
      const late = sum(own.map((proof) => proof.late));
      expect([job.story, late]).toEqual([job.story, job.story === 'late word' ? 2 : 0]);
    }
    const keys = await day.rows<{ object_key: string }>(
      'SELECT DISTINCT object_key FROM delivery.proof WHERE object_key IS NOT NULL',
    );
    const files = (await readdir(day.site.environment.dataDir, { recursive: true })).filter((name) =>
      /proofs.[^/\\]+\.webp$/.test(name),
    );
    expect(files.length).toBe(keys.length);
  });

  it('is recorded in unchanged records, each with its photos', async () => {
    const { app } = day.site;
    const archive = new SqlRecordArchive(app.get(DatabaseSession, { strict: false }));
    const record = app.get(DeliveryRecord, { strict: false });
    const verify = new VerifyRecords(archive, record, app.get(ObjectStore, { strict: false }));
    const report = await verify.execute();
    const [proofs] = await day.rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM delivery.proof WHERE object_key IS NOT NULL',
    );
    expect(report).toMatchObject({ deliveries: DELIVERIES, photos: proofs?.n, faults: [] });
  });
});
