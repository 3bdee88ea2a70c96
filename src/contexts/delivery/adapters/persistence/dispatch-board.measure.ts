import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { DRIVER, OTHER_DRIVER } from '../../../../../test/delivery/builders/a-delivery.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { rowsRead } from '../../../../../test/support/rows-read.js';
import { ShowDispatchBoard } from '../../application/jobs/show-dispatch-board.js';

const SALES = 100_000;
const BATCH = 10_000;
const DAYS = 250;
const FIRST = '2026-06-13';
const ASKED = '2026-08-13';

let database: TestDatabase;
let board: ShowDispatchBoard;

/** Copies a row many times with other values in some columns; `n` numbers the copies. */
async function multiply(table: string, where: string, changes: string): Promise<void> {
  const [schema, name] = table.split('.');
  const { dataSource } = database.owner;
  const columns = await dataSource.query<{ name: string }[]>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER'`,
    [schema, name],
  );
  const list = columns.map((column) => `"${column.name}"`);
  for (let from = 1; from <= SALES; from += BATCH)
    await dataSource.query(
      `INSERT INTO ${table} (${list.join(', ')}) SELECT ${list.map((column) => `(r).${column}`).join(', ')}
         FROM (SELECT jsonb_populate_record(o, ${changes}) AS r
                 FROM ${table} o, generate_series($1::int, $2::int) n WHERE ${where} OFFSET 0) AS rows`,
      [from, from + BATCH - 1],
    );
}

beforeAll(async () => {
  database = await testDatabase();
  const house = new DeliveryHouse(database);
  await house.serviceAreas.seed();
  await house.approved(DRIVER, OTHER_DRIVER);
  const listingId = await house.listed();
  await house.sell(listingId, FIRST, '1pm-2pm');
  await database.owner.dataSource.query(
    `INSERT INTO delivery.window_load (day, slot) SELECT $1::date + n, '1pm-2pm' FROM generate_series(1, $2::int) n`,
    [FIRST, DAYS],
  );
  const listing = `lpad(to_hex(n), 12, '0')`;
  await multiply(
    'listings.listing',
    `o.id = '${listingId}'`,
    `jsonb_build_object('id', ${listing}, 'share_link', lpad(n::text, 8, '0'))`,
  );
  await multiply(
    'delivery.delivery',
    `o.listing_id = '${listingId}'`,
    `jsonb_build_object('id', gen_random_uuid(), 'checkout_id', gen_random_uuid(), 'listing_id', ${listing},
       'day', date '${FIRST}' + 1 + n % ${String(DAYS)}, 'driver_id', CASE WHEN n % 2 = 0 THEN ${String(DRIVER)} END)`,
  );
  for (const table of ['listings.listing', 'delivery.delivery'])
    await database.owner.dataSource.query(`VACUUM ANALYZE ${table}`);
  const { deliveries, drivers, register, people, areas, settings, clock } = house;
  board = new ShowDispatchBoard(deliveries, drivers, register, people, areas, settings, clock);
});
afterAll(() => database.close());

it('shows a day of 400 deliveries among 100,000 from little more than that day’s rows', async () => {
  const { jobs, drivers } = await board.execute(ASKED);
  expect([jobs.length, drivers.length]).toEqual([SALES / DAYS, 2]);
  // A delivery and a listing for each job; fewer would mean that PostgreSQL does not count.
  const read = await rowsRead(database, 'dispatch board of a day with 400 jobs', () => board.execute(ASKED));
  expect(read).toBeGreaterThanOrEqual(jobs.length);
  expect(read).toBeLessThan(3 * jobs.length);
});
