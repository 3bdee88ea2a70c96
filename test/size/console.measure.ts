import { startApplication, type TestApplication } from '../support/application.js';
import { clientOf, createDatabase } from '../support/database.js';
import { comparedWith, figure } from '../support/measuring/figures.js';
import type { Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { LISTS, SEARCHES, type Asked } from './routes.js';
import { seed } from './seed.js';
import { SIZE } from './size.js';

/** A call of the console that reads one row, as `UNMEASURED` says. */
const ONE_ROW: Asked = { route: 'GET /api/admin/config', method: 'GET', path: '/api/admin/config' };
/** How many times as long as that call a list and a search may take. */
const LIST_TIMES = 25;
const SEARCH_TIMES = 12;
/** Far beyond what filling the database takes. */
const SEED_MS = 3_600_000;

let site: TestApplication;
let admin: Person;

beforeAll(async () => {
  const database = await createDatabase();
  const owner = await clientOf(database.ownerUrl);
  await seed(owner);
  await owner.end();
  site = await startApplication({}, { database });
  admin = await new Sale(site).admin();
}, SEED_MS);
afterAll(() => site.close());

const call = async ({ method, path, body }: Asked): Promise<Record<string, unknown>> => {
  const answer = await admin.call(method, path, { body });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${String(answer.status)} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** How many times as long the call takes as reading one row: server, database and this client together. */
async function times(asked: Asked): Promise<number> {
  const body = await call(asked);
  if (asked.holds !== undefined) expect(asked.holds(body)).toBe(true);
  const found = await comparedWith(
    () => call(ONE_ROW),
    () => call(asked),
  );
  const name = `${asked.route}${asked.name === undefined ? '' : `, ${asked.name}`}`;
  figure(name, found.ms, 'ms');
  figure(name, found.times, '× one row');
  return found.times;
}

const named = (all: readonly Asked[]): [string, Asked][] =>
  all.map((asked) => [`${asked.route} ${asked.name ?? ''}`.trim(), asked]);

describe(`The console with ${SIZE.sales.toLocaleString('en-CA')} sales and ${SIZE.people.toLocaleString('en-CA')} people`, () => {
  it.each(named(LISTS))('answers %s within its multiple of a call that reads one row', async (_, asked) => {
    expect(await times(asked)).toBeLessThan(asked.within ?? LIST_TIMES);
  });

  it.each(named(SEARCHES))('finds by %s within its multiple of a call that reads one row', async (_, asked) => {
    expect(await times(asked)).toBeLessThan(SEARCH_TIMES);
  });
});
