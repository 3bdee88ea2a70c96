import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Answer, CallOptions } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { clientOf } from '../support/database.js';
import { eventually, expectStatus, photo, type Person } from '../support/people.js';
import { ProviderDashboard } from '../support/provider.js';
import { Sale } from '../support/sale.js';

let site: TestApplication;
let owner: pg.Client;
let provider: ProviderDashboard;
beforeAll(async () => {
  site = await startApplication();
  owner = await clientOf(site.databaseUrl);
  provider = new ProviderDashboard(site.sandboxUrl);
  // As if the server had died after the decision: the answer is sent, but no outcome is ever stored.
  await owner.query(`
    CREATE FUNCTION shared.forget_outcome() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER forget BEFORE UPDATE OF status ON shared.idempotency_key
      FOR EACH ROW WHEN (NEW.status IS NOT NULL) EXECUTE FUNCTION shared.forget_outcome();`);
});
afterAll(async () => {
  await owner.end();
  await site.close();
});

const counted = async (sql: string, ...parameters: unknown[]): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, parameters);
  return rows[0]?.n ?? 0;
};

interface Keyed {
  by: Person;
  path: string;
  call: CallOptions;
  /** What the call adds; asked after each repeat. */
  effect: () => Promise<unknown>;
}

const CALLS: Record<string, () => Promise<Keyed>> = {
  'creating a link': async () => {
    const { seller } = await Sale.at(site, 'listed');
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Pine shelf', amount: '40.00', size: 'small' }))
      form.set(name, value);
    form.append('images', await photo(), 'shelf.jpg');
    const effect = async () => (await seller.get<{ items: object[] }>('/api/products')).body.items.length;
    return { by: seller, path: '/api/products', call: { form }, effect };
  },
  'putting an item back on sale': async () => {
    const { seller, listing } = await Sale.at(site, 'listed');
    await expectStatus(seller.post(`/api/products/${listing.id}/cancel`), 200);
    const effect = async () => (await seller.get<{ items: object[] }>('/api/products')).body.items.length;
    return { by: seller, path: `/api/products/${listing.id}/relist`, call: { body: {} }, effect };
  },
  'reporting a problem': async () => {
    const { buyer, listing } = await Sale.at(site, 'paid');
    const effect = () => counted('payments.problem WHERE listing_id = $1', listing.id);
    return { by: buyer, path: `/api/products/${listing.id}/problem`, call: { form: await report() }, effect };
  },
  'a message in a case': async () => {
    const { buyer, listing } = await reported();
    const form = new FormData();
    form.set('text', 'Here is what it looks like in daylight.');
    const effect = () => entries(listing.id);
    return { by: buyer, path: `/api/products/${listing.id}/case/message`, call: { form }, effect };
  },
  'an offer in a case': async () => {
    const sale = await reported('on-the-way');
    const form = new FormData();
    form.set('kind', 'offer');
    form.set('amount', '20');
    const effect = () => entries(sale.listing.id);
    return { by: sale.seller, path: `/api/products/${sale.listing.id}/case/answer`, call: { form }, effect };
  },
  'cancelling a paid sale': async () => {
    const { buyer, listing } = await Sale.at(site, 'paid');
    const effect = () => refundsOf(listing.id, 1);
    return { by: buyer, path: `/api/products/${listing.id}/cancel`, call: { body: {} }, effect };
  },
  'a refund after the release': async () => {
    const sale = await Sale.at(site, 'released');
    const body = { amount: 20, reason: 'Agreed on the phone.' };
    const effect = async () => [
      await refundsOf(sale.listing.id, 1),
      (await provider.transfersOf(sale.listing.id)).map(({ amount_reversed }) => amount_reversed),
    ];
    return { by: await sale.admin(), path: `/api/admin/money-desk/${sale.listing.id}/refund`, call: { body }, effect };
  },
  'releasing the money': async () => {
    const sale = await Sale.at(site, 'on-the-way');
    await sale.inspected();
    const effect = async () => (await provider.transfersOf(sale.listing.id)).length;
    const path = `/api/admin/release-funds/${sale.listing.id}`;
    return { by: await sale.admin(), path, call: { body: {} }, effect };
  },
  'a driver’s step': async () => {
    const sale = await Sale.at(site, 'assigned');
    const effect = () => counted('delivery.record WHERE delivery_id = $1', sale.jobId);
    return { by: sale.driver, path: `/api/driver/jobs/${sale.jobId}/depart`, call: { body: {} }, effect };
  },
  'a message to support': async () => {
    const { buyer } = await Sale.at(site, 'listed');
    const body = {
      name: 'Sam Okafor',
      email: buyer.email,
      topic: 'other',
      text: 'Is the link of a friend safe to use?',
    };
    const effect = () => counted('notifications.help_message WHERE email = $1', buyer.email);
    return { by: buyer, path: '/api/help-messages', call: { body }, effect };
  },
  'rating the sale': async () => {
    const { buyer, listing } = await Sale.at(site, 'released');
    const effect = () => counted('listings.rating WHERE listing_id = $1', listing.id);
    return { by: buyer, path: `/api/products/${listing.id}/rating`, call: { body: { rating: 5 } }, effect };
  },
};

async function report(): Promise<FormData> {
  const form = new FormData();
  form.set('reason', 'damaged');
  form.set('text', 'The left door is cracked, unlike in the photos.');
  form.append('photos', await photo('#aa3322'), 'crack.jpg');
  return form;
}
async function reported(state: 'paid' | 'on-the-way' = 'paid'): Promise<Sale> {
  const sale = await Sale.at(site, state);
  if (state === 'on-the-way') await sale.inspected();
  const path = `/api/products/${sale.listing.id}/problem`;
  await expectStatus(sale.buyer.call('POST', path, { form: await report() }), 200);
  return sale;
}
const entries = (listingId: string): Promise<number> =>
  counted('payments.case_entry e JOIN payments.problem p ON p.id = e.problem_id WHERE p.listing_id = $1', listingId);
/** The amounts of a listing's refunds, once there are as many as expected. */
const refundsOf = (listingId: string, least: number): Promise<number[]> =>
  eventually(async () => {
    const refunds = await provider.refundsOf(listingId);
    return refunds.length < least ? undefined : refunds.map(({ amount }) => amount);
  }, 'the refund');

const age = (key: string, seconds: number): Promise<unknown> =>
  owner.query('UPDATE shared.idempotency_key SET created_at = created_at - make_interval(secs => $2) WHERE key = $1', [
    key,
    seconds,
  ]);

describe('A keyed call whose server died after the decision', () => {
  it.each(Object.keys(CALLS))('has no second effect, and is answered by what happened: %s', async (name) => {
    const { by, path, call, effect } = await (CALLS[name] as () => Promise<Keyed>)();
    const key = randomUUID();
    const make = (): Promise<Answer<{ code?: string }>> => by.call('POST', path, { ...call, key });
    const first = await make();
    expect([name, first.status, first.body.code]).toEqual([name, first.status < 300 ? first.status : 200, undefined]);
    const before = await effect();
    for (const seconds of [0, 30]) {
      await age(key, seconds);
      expect([name, (await make()).body.code]).toEqual([name, 'idempotency-key-in-use']);
    }
    for (const [at, seconds] of [
      ['61 s', 31],
      ['an hour', 3_600],
    ] as const) {
      await age(key, seconds);
      const again = await make();
      expect([at, again.status, again.headers.get('idempotent-replayed')]).toEqual([at, first.status, 'true']);
      expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
      expect(await effect()).toEqual(before);
    }
  });

  it('has no second effect after a deployment', async () => {
    const { by, path, call, effect } = await (CALLS['a refund after the release'] as () => Promise<Keyed>)();
    const key = randomUUID();
    await expectStatus(by.call('POST', path, { ...call, key }), 200);
    const before = await effect();
    await site.restart(() => age(key, 61));
    expect((await by.call('POST', path, { ...call, key })).status).toBe(200);
    expect(await effect()).toEqual(before);
  });
});
