import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ListingsApplication, type SignedIn } from '../../../../../test/listings/start-listings.js';
import { ApiClient } from '../../../../../test/support/api-client.js';
import { cornerOf, cutOut } from '../../../../../test/support/cut-out.js';
import type { Person } from '../../../identity/published/user-directory.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import type {
  AdminNextStepsView,
  NextStepsView,
  ProductOwnerView,
  ReceivedRatingsView,
} from '../../published/views.js';

let world: ListingsApplication;
beforeAll(async () => {
  world = await ListingsApplication.start();
});
afterAll(() => world.close());

describe('the seller’s desk', () => {
  it('returns the facts behind a seller’s next steps, excluding other sellers’ items', async () => {
    const own = await world.seller();
    const steps = async (by: SignedIn) => (await by.client.get<NextStepsView>('/api/user/next-steps')).body;
    const none = { hasProducts: false, pendingDeliveries: [], awaitingPayment: 0, awaitingItems: [] };
    expect(await steps(own)).toEqual({ ...none, isServed: true });
    const { id, shareLink, name } = (await world.create<ProductOwnerView>(own)).body;
    const sale = { buyerId: 990, checkoutId: randomUUID(), deliveryDate: '2030-01-02', deliveryWindow: '1pm-2pm' };
    await world.inside(() => world.register.sell(id, sale));
    expect(await steps(own)).toEqual({
      isServed: true,
      hasProducts: true,
      pendingDeliveries: [
        { id, name, shareLink, status: 'payment_secured', deliveryDate: '2030-01-02', deliveryWindow: '1pm-2pm' },
      ],
      awaitingPayment: 0,
      awaitingItems: [],
    });
    await world.inside(async () => {
      for (const move of ['depart', 'pickup', 'deliver'] as const) await world.register.advance(id, move);
      await world.register.recordFunds(id, 'release_due');
    });
    expect(await steps(own)).toMatchObject({
      pendingDeliveries: [],
      awaitingPayment: 1,
      awaitingItems: [{ name, shareLink }],
    });
    expect(await steps(await world.signedIn())).toEqual({ ...none, isServed: null });
    expect((await new ApiClient(world.url).get('/api/user/next-steps')).status).toBe(401);
  });

  it('shows the buyer of a pending delivery to administrators but not to the seller', async () => {
    const own = await world.seller();
    const admin = await world.signedIn('admin@porchlight.test');
    const [registered, prospect] = [await world.seller(), await world.signedIn('prospect@example.ca')];
    for (const [buyerId, deliveryWindow] of [
      [registered.id, '9am-10am'],
      [prospect.id, '10am-11am'],
      [990, '11am-12pm'],
    ] as const) {
      const { id } = (await world.create<ProductOwnerView>(own)).body;
      const sale = { buyerId, checkoutId: randomUUID(), deliveryDate: '2030-01-02', deliveryWindow };
      await world.inside(() => world.register.sell(id, sale));
    }
    const seen = (await own.client.get<NextStepsView>('/api/user/next-steps')).body;
    const { firstName, lastName } = (await registered.client.get<Person>('/api/user')).body;
    const names = [`${firstName ?? ''} ${lastName ?? ''}`, 'prospect@example.ca', null];
    expect((await admin.client.get<AdminNextStepsView>(`/api/admin/users/${String(own.id)}/next-steps`)).body).toEqual({
      ...seen,
      pendingDeliveries: seen.pendingDeliveries.map((delivery, at) => ({ ...delivery, buyerName: names[at] })),
    });
    expect(seen.pendingDeliveries).toHaveLength(3);
    expect(JSON.stringify(seen)).not.toMatch(/buyer/i);
  });

  it('sorts the deliveries of a day by hour', async () => {
    const own = await world.seller();
    const slots = ['1pm-2pm', '9am-10am', '12pm-1pm', '10am-11am'];
    for (const [index, deliveryWindow] of ['8pm-9pm', ...slots].entries()) {
      const { id } = (await world.create<ProductOwnerView>(own)).body;
      const deliveryDate = index === 0 ? '2030-01-01' : '2030-01-02';
      const sale = { buyerId: 990, checkoutId: randomUUID(), deliveryDate, deliveryWindow };
      await world.inside(() => world.register.sell(id, sale));
    }
    const { pendingDeliveries } = (await own.client.get<NextStepsView>('/api/user/next-steps')).body;
    const windows = pendingDeliveries.map(({ deliveryWindow }) => deliveryWindow);
    expect(windows).toEqual(['8pm-9pm', '9am-10am', '10am-11am', '12pm-1pm', '1pm-2pm']);
  });

  it('lists the ratings a person received without naming the raters', async () => {
    const own = await world.seller();
    const buyer = await world.signedIn();
    for (const stars of [5, 4]) {
      const { id } = (await world.create<ProductOwnerView>(own)).body;
      const sale = {
        buyerId: buyer.id,
        checkoutId: randomUUID(),
        deliveryDate: '2030-01-02',
        deliveryWindow: '1pm-2pm',
      };
      await world.inside(async () => {
        await world.register.sell(id, sale);
        for (const move of ['depart', 'pickup', 'deliver'] as const) await world.register.advance(id, move);
      });
      await buyer.client.post(`/api/products/${id}/rating`, { rating: stars, comment: `${String(stars)} of 5` });
    }
    const ratings = async (query = '') => (await own.client.get<ReceivedRatingsView>(`/api/user/ratings${query}`)).body;
    const all = await ratings();
    expect(all).toMatchObject({ average: 4.5, total: 2, nextCursor: null });
    expect(all.items.map(({ rating, comment, role }) => [rating, comment, role])).toEqual([
      [4, '4 of 5', 'seller'],
      [5, '5 of 5', 'seller'],
    ]);
    expect(Object.keys(all.items[0] ?? {}).sort()).toEqual(['comment', 'createdAt', 'productName', 'rating', 'role']);
    const first = await ratings('?limit=1');
    expect([...first.items, ...(await ratings(`?limit=1&cursor=${first.nextCursor ?? ''}`)).items]).toEqual(all.items);
    expect((await own.client.get('/api/user/ratings?cursor=x')).status).toBe(400);
  });

  it('filters a seller’s links by status and name, sorts them, and refuses unknown values', async () => {
    const own = await world.seller();
    await world.create(own);
    const list = (query: string) =>
      own.client.get<{ items: unknown[]; total: number; details: { field: string }[] }>(`/api/products?${query}`);
    expect((await list('status=waiting_for_payment&q=oak&sort=name')).body.total).toBe(1);
    expect((await list('status=cancelled,expired')).body.total).toBe(0);
    for (const [query, field] of [
      ['status=sold', 'status'],
      ['sort=colour', 'sort'],
      ['order=up', 'order'],
      [`q=${'x'.repeat(101)}`, 'q'],
      ['q=', 'q'],
      ['q=%00', 'q'],
      ['cursor=nonsense', 'cursor'],
      ['limit=101', 'limit'],
    ] as const) {
      const { status, body } = await list(query);
      expect([status, body.details.map((detail) => detail.field)]).toEqual([400, [field]]);
    }
  });

  it('paginates with the longest possible name in the cursor', async () => {
    const own = await world.seller();
    const names = ['漢'.repeat(119) + 'a', '漢'.repeat(119) + 'b'];
    for (const name of names) expect((await world.create(own, { name })).status).toBe(201);
    const list = async (cursor = '') =>
      (
        await own.client.get<{ items: ProductOwnerView[]; nextCursor: string | null }>(
          `/api/products?sort=name&limit=1${cursor}`,
        )
      ).body;
    const first = await list();
    const second = await list(`&cursor=${first.nextCursor ?? ''}`);
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names);
  });

  it('answers 404 for a malformed id or link', async () => {
    const own = await world.seller();
    expect((await own.client.post('/api/products/%01/relist')).status).toBe(404);
    expect((await own.client.post('/api/products/%01/renew')).status).toBe(404);
    expect((await fetch(`${world.url}/api/products/%01/events`)).status).toBe(404);
  });

  it('relists a cancelled item under its link with copies of its photos', async () => {
    const own = await world.seller();
    const old = (await world.create<ProductOwnerView>(own)).body;
    expect((await own.client.post(`/api/products/${old.id}/relist`)).status).toBe(409);
    await world.inside(() => world.register.cancel(old.id, { role: 'seller', reason: null }));
    const { status, body } = await own.client.post<ProductOwnerView>(`/api/products/${old.id}/relist`);
    expect([status, body.name, body.status]).toEqual([200, old.name, 'waiting_for_payment']);
    expect([body.shareLink, body.id === old.id]).toEqual([old.shareLink, false]);
    for (const url of body.imageUrls) {
      const picture = await fetch(world.url + url);
      expect([picture.status, (await picture.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
    }
    expect((await (await world.signedIn()).client.post(`/api/products/${old.id}/relist`)).status).toBe(404);
    const again = await own.client.get<{ items: ProductOwnerView[] }>('/api/products?status=cancelled');
    expect(again.body.items.map(({ id, status: now, relistedAs }) => [id, now, relistedAs])).toEqual([
      [old.id, 'cancelled', old.shareLink],
    ]);
  });

  it('serves a 1200×630 JPEG preview for a link, and 404 for anything else', async () => {
    const { id } = (await world.create<ProductOwnerView>(await world.seller())).body;
    const picture = await fetch(`${world.url}/photos/previews/${id}.jpg`);
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([picture.status, format, width, height]).toEqual([200, 'jpeg', 1_200, 630]);
    for (const file of ['aaaaaaaaaaaa.jpg', 'x.jpg', `${id}.png`])
      expect((await fetch(`${world.url}/photos/previews/${file}`)).status).toBe(404);
  });

  it('shows what is transparent on white, in place of a preview of before too', async () => {
    const images: [Blob, string][] = [[await cutOut(), 'cut-out.png']];
    const { id } = (await world.create<ProductOwnerView>(await world.seller(), {}, { images })).body;
    const store = world.app.get(ObjectStore, { strict: false });
    await store.put(`previews/${id}.jpg`, Buffer.from('black'), 'image/jpeg');
    const picture = await fetch(`${world.url}/photos/previews/${id}.jpg`);
    expect(await cornerOf(Buffer.from(await picture.arrayBuffer()))).toEqual([255, 255, 255]);
    expect(await store.get(`previews/${id}.jpg`)).toBeNull();
  });
});

describe('renewing and rating', () => {
  it('are refused with the current state when it is too early', async () => {
    const own = await world.seller();
    const { id } = (await world.create<ProductOwnerView>(own)).body;
    const renewed = await own.client.post(`/api/products/${id}/renew`);
    expect(renewed).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', details: { state: 'waiting_for_payment' } },
    });
    for (const rating of [0, 6, 2.5, '5', null]) {
      expect((await own.client.post(`/api/products/${id}/rating`, { rating })).status).toBe(400);
    }
    expect((await own.client.post(`/api/products/${id}/rating`, { rating: 5 })).status).toBe(404);
  });

  it('let the buyer rate the seller once after delivery', async () => {
    const { id } = (await world.create<ProductOwnerView>(await world.seller())).body;
    const buyer = await world.signedIn();
    await world.inside(async () => {
      const sale = {
        buyerId: buyer.id,
        checkoutId: randomUUID(),
        deliveryDate: '2030-01-01',
        deliveryWindow: '1pm-2pm',
      };
      await world.register.sell(id, sale);
      for (const move of ['depart', 'pickup', 'deliver'] as const) await world.register.advance(id, move);
    });
    const rate = (): ReturnType<ApiClient['post']> =>
      buyer.client.post(`/api/products/${id}/rating`, { rating: 4, comment: 'Friendly' });
    expect(await rate()).toMatchObject({ status: 200, body: { sellerRating: 4 } });
    expect(await rate()).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });
});
