import pg from 'pg';
import type { Answer } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { story } from '../support/story.js';

interface Place {
  date: string;
  label: string;
}
interface Reply {
  code?: string;
  details?: { next?: Place[] };
  checkoutSessionId?: string;
}
interface Options {
  days: { date: string; windows: { label: string; available: boolean }[] }[];
}

const CROWD = 50;
/** Three small items fit into a window. */
const LOAD_PER_WINDOW = 30;
const PLACES = 3;

let site: TestApplication;
let database: pg.Client;
let buyers: Person[];
let items: Sale[];

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

beforeAll(async () => {
  site = await startApplication();
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  buyers = times(CROWD, (index) => new Person(site.url, `crowd-${String(index)}@porchlight.test`));
  const first = await Sale.at(site, 'listed', { size: 'small', name: 'Lamp 0' });
  const listings = await Promise.all(
    times(CROWD + PLACES - 1, (index) =>
      first.seller.createListing({ size: 'small', name: `Lamp ${String(index + 1)}` }),
    ),
  );
  items = listings.map((listing) => Object.assign(new Sale(site, first.seller), { listing }));
  await Promise.all(buyers.map((buyer) => buyer.signIn({ asProspect: true })));
  const admin = await first.admin();
  const { body: config } = await admin.get('/api/admin/config');
  await expectStatus(admin.post('/api/admin/config', { ...config, loadPerWindow: LOAD_PER_WINDOW }), 200);
});
afterAll(async () => {
  await database.end();
  await site.close();
});

const order = (index: number, { date, label }: Place): Promise<Answer<Reply>> => {
  const [item, buyer] = [items[index], buyers[index % CROWD]];
  if (item === undefined || buyer === undefined) throw new Error('There are not so many.');
  const body = item.checkoutBody({ deliveryDate: date, deliveryWindow: label });
  return buyer.post<Reply>(`/api/products/${item.listing.shareLink}/checkout`, body);
};

/** The open places after today, because today's windows close every full hour. */
async function openPlaces(): Promise<Place[]> {
  const path = `/api/products/${items[0]?.listing.shareLink ?? ''}/delivery-options?postalCode=L4J%202B2`;
  const { body } = await buyers[0]!.get<Options>(path);
  return body.days
    .slice(1)
    .flatMap(({ date, windows }) => windows.filter(({ available }) => available).map(({ label }) => ({ date, label })));
}

/** Expects that each window's load equals its holds, and that no window is overbooked. */
async function expectLoads(): Promise<void> {
  const { rows } = await database.query<{ taken: number; held: number }>(
    `SELECT w.taken, coalesce(sum(h.load), 0)::int AS held FROM delivery.window_load w
       LEFT JOIN delivery.hold h USING (day, slot) GROUP BY w.day, w.slot, w.taken`,
  );
  for (const { taken, held } of rows) {
    expect(taken).toBe(held);
    expect(taken).toBeLessThanOrEqual(LOAD_PER_WINDOW);
  }
}

const statusesOf = (answers: Answer<unknown>[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('fifty buyers of fifty items at once, for the last place of one window', () => {
  const { step } = story('end with no window overbooked');
  let wanted: Place;
  let next: Place[];
  let without: number[];

  step('end with one who gets it, and 49 who are offered the same next three open windows', async () => {
    // The cached settings are refreshed after a moment.
    const open = await eventually(async () => {
      const places = await openPlaces();
      return places.length > 10 ? places : undefined;
    }, 'windows to be open');
    wanted = open[2]!;
    for (const index of times(PLACES - 1, (early) => CROWD + early)) await expectStatus(order(index, wanted), 200);
    const answers = await Promise.all(times(CROWD, (index) => order(index, wanted)));
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: CROWD - 1 });
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['window-full']));
    expect(new Set(refused.map(({ details }) => JSON.stringify(details?.next))).size).toBe(1);
    next = refused[0]?.details?.next ?? [];
    expect(next).toEqual(open.slice(3, 6));
    expect(await openPlaces()).toEqual(open.filter((place) => place !== wanted));
    await expectLoads();
    without = answers.flatMap(({ status }, index) => (status === 409 ? [index] : []));
  });

  step('succeed with one of these windows while there is room, and are offered others when there is not', async () => {
    const answers = await Promise.all(without.map((index, turn) => order(index, next[turn % next.length]!)));
    expect(statusesOf(answers)).toEqual({ 200: 3 * PLACES, 409: without.length - 3 * PLACES });
    const offered = answers.flatMap(({ body }) => body.details?.next ?? []);
    expect(offered.length).toBe(3 * (without.length - 3 * PLACES));
    const open = await openPlaces();
    for (const place of next) expect(open).not.toContainEqual(place);
    // An order that was refused early may have been offered a window that filled up a moment later.
    for (const place of offered) expect([...open, ...next]).toContainEqual(place);
    without = without.filter((_, turn) => answers[turn]?.status === 409);
    const { status, body } = await order(without[0]!, next[0]!);
    expect(status).toBe(409);
    expect(body.details?.next).toEqual(open.slice(2, 5));
    await expectLoads();
  });

  step('can take the places of lapsed holds without waiting for a job', async () => {
    await database.query(`UPDATE delivery.hold SET until = now() - interval '1 day' WHERE day = $1 AND slot = $2`, [
      wanted.date,
      wanted.label,
    ]);
    expect(await openPlaces()).toContainEqual(wanted);
    const answers = await Promise.all(without.map((index) => order(index, wanted)));
    expect(statusesOf(answers)).toEqual({ 200: PLACES, 409: without.length - PLACES });
    await expectLoads();
  });
});
