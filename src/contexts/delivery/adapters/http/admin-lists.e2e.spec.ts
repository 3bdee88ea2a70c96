import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { eventually, expectStatus, type Person } from '../../../../../test/support/people.js';
import { Sale } from '../../../../../test/support/sale.js';
import type { AdminDriverView } from '../../published/driver-views.js';
import type { AdminDeliveryView, PageOf } from '../../published/views.js';

let site: TestApplication;
let taken: Sale;
let admin: Person;
let driverId: number;
let deliveryDay: string;

beforeAll(async () => {
  site = await startApplication();
  taken = await Sale.at(site, 'assigned', { name: 'Oak bookcase' });
  const free = new Sale(site, taken.seller);
  free.listing = await taken.seller.createListing({ name: 'Kitchen table' });
  await free.paid();
  admin = await taken.admin();
  driverId = (await taken.driver.get<{ id: number }>('/api/user')).body.id;
  deliveryDay = await taken.deliveryDay();
  await eventually(async () => ((await names('')).length === 2 ? true : undefined), 'both deliveries');
});
afterAll(() => site.close());

const page = async <Item>(path: string): Promise<PageOf<Item>> =>
  (await expectStatus<PageOf<Item>>(admin.get(path), 200)).body;
const names = async (query: string): Promise<string[]> =>
  (await page<AdminDeliveryView>(`/api/admin/deliveries${query}`)).items.map(({ name }) => name);
const drivers = async (query: string): Promise<number[]> =>
  (await page<AdminDriverView>(`/api/admin/drivers${query}`)).items.map(({ userId }) => userId);

describe('The list of deliveries for administrators', () => {
  it('is filtered by day, status and driver, with the total of the matches', async () => {
    expect(await names(`?day=${deliveryDay}&driver=${String(driverId)}`)).toEqual(['Oak bookcase']);
    expect(await names('?driver=none')).toEqual(['Kitchen table']);
    expect(await names('?day=2020-01-01')).toEqual([]);
    expect(await names('?status=delivered')).toEqual([]);
    const first = await page<AdminDeliveryView>('/api/admin/deliveries?status=scheduled&limit=1');
    expect([first.items[0]?.name, first.total, first.items[0]?.needsDecision]).toEqual(['Kitchen table', 2, false]);
    expect(await names(`?status=scheduled&limit=1&cursor=${first.nextCursor ?? ''}`)).toEqual(['Oak bookcase']);
  });

  it.each(['day=2026-02-30', 'status=lost', 'driver=0', 'driver=me', 'driver='])(
    'is refused for ?%s',
    async (query) => {
      expect(await admin.get(`/api/admin/deliveries?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation-failed' },
      });
    },
  );
});

describe('The list of drivers for administrators', () => {
  it('is filtered by parts of a name or address, and by status', async () => {
    expect(await drivers('?q=MOR%20le')).toEqual([driverId]);
    expect(await drivers(`?q=${encodeURIComponent(taken.driver.email)}&status=approved`)).toEqual([driverId]);
    expect(await drivers('?q=lee&status=pending')).toEqual([]);
    expect(await drivers('?q=Tremblay')).toEqual([]);
    expect(await drivers('?q=%25%25')).toEqual([]);
    for (const query of ['q=x', 'status=gone'])
      expect((await admin.get(`/api/admin/drivers?${query}`)).status).toBe(400);
  });

  it('is for staff only, as are a driver’s run and earnings', async () => {
    for (const what of ['run', 'earnings']) {
      const path = `/api/admin/drivers/${String(driverId)}/${what}`;
      const statuses = [site.client(), taken.driver, admin].map(async (who) => (await who.get(path)).status);
      expect([what, await Promise.all(statuses)]).toEqual([what, [401, 403, 200]]);
    }
    const earnings = await admin.get(`/api/admin/drivers/${String(driverId)}/earnings`);
    const account = { connected: false, canReceive: false };
    const none = { amount: 0, items: [] };
    expect(earnings.body).toEqual({ unpaid: 0, pending: none, checked: none, account, weeks: [] });
    expect((await admin.get('/api/admin/drivers/me/earnings')).status).toBe(404);
  });
});
