import pg from 'pg';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import type { Answer } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, photo, VAUGHAN_PROFILE, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { wordsOfTables } from '../support/table-words.js';
import { story } from '../support/story.js';

type Problem = Answer<{ code?: string; message?: string; details?: unknown; checkoutSessionId?: string }>;
type Config = Record<string, unknown> & {
  availableDays: Record<string, boolean>;
  availableTimeSlots: Record<string, Record<string, boolean>>;
};

let site: TestApplication;
let database: pg.Client;
let sale: Sale;
let admin: Person;
let window: { deliveryDate: string; deliveryWindow: string };

beforeAll(async () => {
  site = await startApplication();
  // Runs the due jobs now, which would otherwise start a second later during the first test.
  await site.app.get(JobRunner, { strict: false }).runDue();
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  sale = await Sale.at(site, 'listed');
  await sale.buyer.signIn({ asProspect: true });
  admin = await sale.admin();
});
beforeEach(async () => {
  // A test advances the clock beyond the window.
  window = await sale.openWindow();
});
afterAll(async () => {
  await database.end();
  await site.close();
});

const tables = (): Promise<Record<string, string>> =>
  wordsOfTables(
    async <Row extends object>(sql: string, values: unknown[]) => (await database.query<Row>(sql, values)).rows,
    ['listings', 'delivery', 'payments'],
  );

async function refused(ask: () => Promise<Problem>): Promise<[status: number, code: string, field: unknown]> {
  const before = await tables();
  const { status, body } = await ask();
  expect(await tables()).toEqual(before);
  expect(body.message).toMatch(/^[\p{Lu}“].{8,}[.!?]$/u);
  const [first] = Array.isArray(body.details) ? (body.details as { field: string }[]) : [];
  return [status, body.code ?? '', first?.field];
}

const order = (more: object = {}): Promise<Problem> =>
  sale.buyer.post(`/api/products/${sale.listing.shareLink}/checkout`, { ...sale.checkoutBody(window), ...more });

const isOffered = async (): Promise<boolean> => {
  const path = `/api/products/${sale.listing.shareLink}/delivery-options?postalCode=L4J%202B2`;
  const { body } = await sale.buyer.get<{
    days: { date: string; windows: { label: string; available: boolean }[] }[];
  }>(path);
  const day = body.days.find(({ date }) => date === window.deliveryDate);
  return day?.windows.find(({ label }) => label === window.deliveryWindow)?.available ?? false;
};

const weekday = (): string =>
  new Date(`${window.deliveryDate}T00:00:00Z`)
    .toLocaleDateString('en-CA', { weekday: 'long', timeZone: 'UTC' })
    .toLowerCase();

/** Saves changed settings and returns the earlier ones. */
async function saved(change: (config: Config) => object): Promise<Config> {
  const { body: config } = await admin.get<Config>('/api/admin/config');
  const { version: _, ...values } = config;
  await expectStatus(admin.post('/api/admin/config', { ...values, ...change(config) }), 200);
  return values;
}

/** Waits until the listings have handled the area's event, because their tables change until then. */
const areaHandled = (fsa: string, active: boolean): Promise<true> =>
  eventually(async () => {
    const sql = 'SELECT 1 FROM listings.served_area WHERE fsa = $1 AND active = $2';
    return (await database.query(sql, [fsa, active])).rowCount === 1 ? true : undefined;
  }, `the listings to know the area ${fsa}`);

describe('A window that closes while the buyer types', () => {
  const always = Object.fromEntries(
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
      day,
      { morning: true, afternoon: true, evening: true },
    ]),
  );
  const closings: [what: string, close: () => Promise<() => Promise<unknown>>][] = [
    [
      'the day becomes a vacation date',
      async () => {
        const before = await saved(() => ({ vacationDates: [window.deliveryDate] }));
        return () => saved(() => before);
      },
    ],
    [
      'the slot is switched off',
      async () => {
        const before = await saved(({ availableTimeSlots: week }) => ({
          availableTimeSlots: { ...week, [weekday()]: { ...week[weekday()], [window.deliveryWindow]: false } },
        }));
        return () => saved(() => before);
      },
    ],
    [
      'the weekday is switched off',
      async () => {
        const before = await saved(({ availableDays }) => ({
          availableDays: { ...availableDays, [weekday()]: false },
        }));
        return () => saved(() => before);
      },
    ],
    [
      'the seller is no longer available on that day',
      async () => {
        const never = { morning: false, afternoon: false, evening: false };
        const put = (body: object) =>
          expectStatus(sale.seller.call('PUT', '/api/user/delivery-availability', { body }), 200);
        await put({ ...always, [weekday()]: never });
        return () => put(always);
      },
    ],
  ];

  it.each(closings)('is refused when %s, and accepted once it is open again', async (_, close) => {
    const open = await close();
    expect(await isOffered()).toBe(false);
    expect((await refused(order)).slice(0, 2)).toEqual([409, 'window-closed']);
    await open();
    expect(await isOffered()).toBe(true);
    const { body } = await expectStatus<{ checkoutSessionId: string }>(order(), 200);
    await expectStatus(sale.buyer.post(`/api/orders/${body.checkoutSessionId}/leave`), 200);
  });

  it.each([
    ['zipCode', 'L4J'],
    ['pickupZipCode', 'L4L'],
  ])('is refused when the area of %s is switched off meanwhile', async (field, fsa) => {
    const put = async (status: string): Promise<void> => {
      await expectStatus(admin.call('PATCH', `/api/service-areas/${fsa}`, { body: { status } }), 200);
      await areaHandled(fsa, status === 'active');
    };
    await put('inactive');
    expect(await isOffered()).toBe(false);
    expect(await refused(order)).toEqual([409, 'area-not-served', field]);
    await put('active');
  });

  it('is refused less than three hours before it begins', async () => {
    const begins = Date.parse(`${window.deliveryDate}T00:00:00Z`) / 1_000;
    // Within three hours of every window of that Toronto day, but before the last window ends.
    const ahead = begins + 26 * 3_600 - Math.floor(Date.now() / 1_000);
    await expectStatus(sale.buyer.post('/dev/clock/advance', { seconds: Math.max(1, ahead) }), 200);
    expect(await isOffered()).toBe(false);
    expect((await refused(order)).slice(0, 2)).toEqual([409, 'window-closed']);
  });
});

describe('An unknown postal code', () => {
  const none = ['90210', 'L4L', 'D4L 1A1', 'O4L 1A1', 'L4L 1A12', 'L4L/1A1', 'l4l 1a', "L4L1A1'--"];

  it.each(none)('%p is rejected with its field, by each call that takes one', async (code) => {
    const options = `/api/products/${sale.listing.shareLink}/delivery-options?postalCode=${encodeURIComponent(code)}`;
    expect(await refused(() => sale.buyer.get(options))).toEqual([400, 'validation-failed', 'postalCode']);
    expect(await refused(() => order({ zipCode: code }))).toEqual([400, 'validation-failed', 'zipCode']);
    const form = new FormData();
    const pickup = { pickupAddress: '1 Elm Street', pickupCity: 'Vaughan', pickupZipCode: code };
    for (const [name, value] of Object.entries({ name: 'Lamp', amount: '20', size: 'small', ...pickup }))
      form.set(name, value);
    form.append('images', await photo('#888888', 40, 30), 'lamp.jpg');
    expect(await refused(() => sale.seller.call('POST', '/api/products', { form }))).toEqual([
      400,
      'validation-failed',
      'pickupZipCode',
    ]);
    const profile = await sale.seller.call<{ details?: { field: string }[] }>('PATCH', '/api/user', {
      body: { zipCode: code },
    });
    expect([profile.status, profile.body.details?.[0]?.field]).toEqual([400, 'zipCode']);
    expect((await sale.seller.get('/api/user')).body).toMatchObject({ zipCode: VAUGHAN_PROFILE.zipCode });
  });
});

story('A service area', ({ step }) => {
  const good = { fsa: 'L4K', regionName: 'Vaughan', city: 'Concord', status: 'active' };

  step.each([
    [{ fsa: '44' }, 'fsa'],
    [{ fsa: 'L4' }, 'fsa'],
    [{ fsa: 'L4KK' }, 'fsa'],
    [{ fsa: 'D4K' }, 'fsa'],
    [{ fsa: 7 }, 'fsa'],
    [{ regionName: 'Narnia' }, 'regionName'],
    [{ city: '' }, 'city'],
    [{ city: 'x'.repeat(61) }, 'city'],
    [{ status: 'on' }, 'status'],
    [{ id: 1 }, 'id'],
  ])('with %j is rejected with its field', async (wrong, field) => {
    expect(await refused(() => admin.post('/api/service-areas', { ...good, ...wrong }))).toEqual([
      400,
      'validation-failed',
      field,
    ]);
  });

  step('that is unknown cannot be switched, and only two statuses exist', async () => {
    const patch = (fsa: string, body: object): Promise<Problem> =>
      admin.call('PATCH', `/api/service-areas/${fsa}`, { body });
    for (const fsa of ['90210', 'X9X', '%01', 'L4K'])
      expect((await refused(() => patch(fsa, { status: 'active' }))).slice(0, 2)).toEqual([404, 'not-found']);
    expect(await refused(() => patch('L4L', { status: 'on' }))).toEqual([400, 'validation-failed', 'status']);
    expect(await refused(() => patch('L4L', {}))).toEqual([400, 'validation-failed', 'status']);
    expect(await refused(() => patch('L4L', { status: 'active', city: 'Maple' }))).toEqual([
      400,
      'validation-failed',
      'city',
    ]);
  });

  step('added by an administrator is served immediately for sellers and buyers, until it is switched off', async () => {
    await expectStatus(admin.post('/api/service-areas', good), 200);
    const path = `/api/products/${sale.listing.shareLink}/delivery-options?postalCode=L4K%201A1`;
    expect((await sale.buyer.get(path)).body).toMatchObject({ serviceable: true, city: 'Concord' });
    await expectStatus(admin.call('PATCH', '/api/service-areas/L4K', { body: { status: 'inactive' } }), 200);
    expect((await sale.buyer.get(path)).body).toMatchObject({ serviceable: false, days: [] });
  });
});
