import { CONSOLE } from '../support/access/console-rules.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { clientOf, createDatabase } from '../support/database.js';
import type { Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { LISTS, SEARCHES, UNMEASURED, type Asked } from './routes.js';
import { seed } from './seed.js';
import { SIZE } from './size.js';

const WARM_UPS = 3;
const TRIES = 15;
const LIST_MS = 100;
const SEARCH_MS = 50;

let site: TestApplication;
let admin: Person;
const table: string[] = [];

beforeAll(async () => {
  const database = await createDatabase();
  const owner = await clientOf(database.ownerUrl);
  await seed(owner);
  await owner.end();
  site = await startApplication({}, { database });
  admin = await new Sale(site).admin();
}, 300_000);
afterAll(async () => {
  process.stderr.write(`\n${table.join('\n')}\n`);
  await site.close();
});

const call = async ({ method, path, body }: Asked): Promise<Record<string, unknown>> => {
  const answer = await admin.call(method, path, { body });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${String(answer.status)} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** The median of warm answers, in milliseconds of the server, the database and this client together. */
async function median(asked: Asked): Promise<number> {
  for (let round = 0; round < WARM_UPS; round++) await call(asked);
  const times: number[] = [];
  for (let round = 0; round < TRIES; round++) {
    const begun = performance.now();
    await call(asked);
    times.push(performance.now() - begun);
  }
  const ms = times.sort((one, other) => one - other)[Math.floor(TRIES / 2)] ?? Infinity;
  table.push(`${ms.toFixed(1).padStart(7)} ms  ${asked.route}${asked.name === undefined ? '' : `  (${asked.name})`}`);
  return ms;
}

const named = (all: readonly Asked[]): [string, Asked][] =>
  all.map((asked) => [`${asked.route} ${asked.name ?? ''}`.trim(), asked]);

describe(`The console with ${SIZE.sales.toLocaleString('en-CA')} sales and ${SIZE.people.toLocaleString('en-CA')} people`, () => {
  it('measures every page of the console that reads', () => {
    const reads = Object.entries(CONSOLE).filter(([route, { door }]) => route.startsWith('GET ') && door === 'staff');
    const known = new Set([...LISTS.map(({ route }) => route), ...Object.keys(UNMEASURED)]);
    expect(reads.map(([route]) => route).filter((route) => !known.has(route))).toEqual([]);
  });

  it.each(named(LISTS))('answers %s in time', async (_, asked) => {
    const body = await call(asked);
    if (asked.holds !== undefined) expect(asked.holds(body)).toBe(true);
    expect(await median(asked)).toBeLessThan(asked.within ?? LIST_MS);
  });

  it.each(named(SEARCHES))('finds by %s in time', async (_, asked) => {
    const body = await call(asked);
    if (asked.holds !== undefined) expect(asked.holds(body)).toBe(true);
    expect(await median(asked)).toBeLessThan(SEARCH_MS);
  });
});
