import pg from 'pg';
import { SLOT_LABELS } from '../../src/contexts/delivery/published/slots.js';
import type { Answer } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { expectAfter } from '../support/moments.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { endSession } from '../support/provider.js';
import { Sale, type Checkout } from '../support/sale.js';
import { orderFault } from '../support/sandbox-controls.js';

interface Reply extends Checkout {
  code?: string;
  message?: string;
  details?: { next?: object[]; retryAfter?: number };
}
type Window = Awaited<ReturnType<Sale['openWindow']>>;

let site: TestApplication;
let database: pg.Client;
let shop: Sale;
let window: Window;
let people = 0;
beforeAll(async () => {
  site = await startApplication({ TRUST_PROXY: '127.0.0.1' });
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  shop = await Sale.at(site, 'listed');
  window = await shop.openWindow(await prospect());
});
afterAll(async () => {
  await database.end();
  await site.close();
});
afterEach(() => database.query("UPDATE delivery.hold SET until = '2020-01-01'"));

async function prospect(): Promise<Person> {
  const person = new Person(site.url, `unpaid-${String(people++)}@porchlight.test`);
  await person.signIn({ asProspect: true });
  return person;
}

/** Starts a checkout for a large item, a new one unless given, from that IP address. */
async function begin(
  buyer: Person,
  address: string,
  item?: { shareLink: string },
  wanted: Partial<Window> = {},
): Promise<Answer<Reply>> {
  const { shareLink } = item ?? (await shop.seller.createListing({ size: 'large' }));
  return buyer.call<Reply>('POST', `/api/products/${shareLink}/checkout`, {
    body: shop.checkoutBody({ ...window, ...wanted }),
    headers: { 'x-forwarded-for': address },
  });
}
const heldUntil = async (shareLink: string): Promise<Date | undefined> => {
  const { rows } = await database.query<{ until: Date }>(
    'SELECT h.until FROM delivery.hold h JOIN listings.listing l ON l.id = h.listing_id WHERE l.share_link = $1',
    [shareLink],
  );
  return rows[0]?.until;
};
const saysReserved = async (who: Person, shareLink: string): Promise<boolean> => {
  const { body } = await expectStatus<object>(who.get<object>(`/api/products/${shareLink}`), 200);
  return 'reservedUntil' in body;
};
/** Starts a checkout and expects its place to be held for so many minutes. */
async function beginsFor(minutes: number, ...given: Parameters<typeof begin>): Promise<Reply> {
  const began = Date.now();
  const { body } = await expectStatus<Reply>(begin(...given), 200);
  expectAfter(body.reservedUntil, minutes * 60_000, began);
  return body;
}

describe('a window of delivery', () => {
  it('cannot be blocked by one prospect with unpaid checkouts', async () => {
    const greedy = await prospect();
    await expectStatus(begin(greedy, '203.0.113.1'), 200);
    const refused = await begin(greedy, '203.0.113.2');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'window-full' }]);
    expect(refused.body.message).toMatch(/unpaid orders in this delivery window/);
    expect(refused.body.details?.next).toHaveLength(3);
    await expectStatus(begin(await prospect(), '203.0.113.3'), 200);
  });

  it('cannot be blocked by many prospects in one network with different IP addresses', async () => {
    await expectStatus(begin(await prospect(), '2001:db8:5:5::1'), 200);
    expect((await begin(await prospect(), '2001:db8:5:5:ffff::2')).body.code).toBe('window-full');
    await expectStatus(begin(await prospect(), '2001:db8:5:6::1'), 200);
  });
});

describe('a place in a window', () => {
  it('is held for the duration of the checkout once its payment page is open', async () => {
    const listing = await shop.seller.createListing({ size: 'small' });
    const buyer = await prospect();
    const body = await beginsFor(35, buyer, '203.0.113.10', listing);
    expect(await heldUntil(listing.shareLink)).toEqual(new Date(body.reservedUntil));
    // The paying buyer is not told that someone else is paying, whatever their browser remembers.
    expect(await saysReserved(buyer, listing.shareLink)).toBe(false);
    expect(await saysReserved(await prospect(), listing.shareLink)).toBe(true);
  });

  it('is held for two minutes without a payment page, then can be taken, and a late page is expired', async () => {
    const [buyer, listing] = [await prospect(), await shop.seller.createListing({ size: 'large' })];
    await orderFault(site.sandboxUrl, { path: '/v1/checkout/sessions', method: 'POST', mode: 'drop_before', times: 3 });
    const began = Date.now();
    expect((await begin(buyer, '203.0.113.20', listing)).status).toBe(503);
    expectAfter(await heldUntil(listing.shareLink), 2 * 60_000, began);
    await database.query("UPDATE delivery.hold SET until = '2020-01-01'");
    await expectStatus(begin(await prospect(), '203.0.113.21'), 200);
    await expectStatus(begin(await prospect(), '203.0.113.22'), 200);
    const late = await eventually(async () => {
      const answer = await begin(buyer, '203.0.113.20', listing);
      return answer.status === 503 ? undefined : answer;
    }, 'the provider to answer');
    expect(late.body.code).toBe('window-full');
    const { rows } = await database.query<{ state: string }>(
      'SELECT c.state FROM payments.checkout c JOIN listings.listing l ON l.id = c.listing_id WHERE l.share_link = $1',
      [listing.shareLink],
    );
    expect(rows).toEqual([{ state: 'left' }]);
    expect(await saysReserved(await prospect(), listing.shareLink)).toBe(false);
  });
});

describe('someone who lets holds lapse', () => {
  it('gets a shorter hold after three in a day, and none after six', async () => {
    const [buyer, listing] = [await prospect(), await shop.seller.createListing({ size: 'small' })];
    for (const minutes of [35, 35, 35, 10, 10, 10]) {
      const body = await beginsFor(minutes, buyer, '203.0.113.30', listing);
      await expectStatus(buyer.post(`/api/orders/${body.checkoutSessionId}/leave`), 200);
      // Leaving after a while counts as lapsed.
      await database.query(
        "UPDATE payments.checkout SET ended_at = created_at + interval '10 minutes' WHERE id IN (SELECT id FROM payments.checkout ORDER BY created_at DESC LIMIT 1)",
      );
    }
    const refused = await begin(buyer, '203.0.113.30', listing);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    await expectStatus(begin(await prospect(), '203.0.113.30', listing), 200);
    await database.query(
      "UPDATE payments.checkout SET created_at = created_at - interval '25 hours' WHERE state = 'left'",
    );
  });

  it('does not include someone whose payment pages never opened, as in a provider outage', async () => {
    const [buyer, listing] = [await prospect(), await shop.seller.createListing({ size: 'small' })];
    for (let round = 0; round < 7; round++) {
      const body = await beginsFor(35, buyer, '203.0.113.50', listing);
      await expectStatus(buyer.post(`/api/orders/${body.checkoutSessionId}/leave`), 200);
      await database.query("UPDATE payments.checkout SET state = 'expired', session_id = NULL WHERE session_id = $1", [
        body.checkoutSessionId,
      ]);
    }
  });

  it('does not include someone who leaves immediately, however often', async () => {
    const [buyer, listing] = [await prospect(), await shop.seller.createListing({ size: 'small' })];
    for (let round = 0; round < 8; round++) {
      const body = await beginsFor(35, buyer, '203.0.113.40', listing);
      await expectStatus(buyer.post(`/api/orders/${body.checkoutSessionId}/leave`), 200);
    }
  });

  it('does not include someone who left when the provider’s event arrives before its answer', async () => {
    const [buyer, listing] = [await prospect(), await shop.seller.createListing({ size: 'small' })];
    for (let round = 0; round < 4; round++) {
      const body = await beginsFor(35, buyer, '203.0.113.70', listing);
      await endSession(site.sandboxUrl, body.checkoutSessionId);
      await eventually(async () => {
        const order = await buyer.get<{ status: string }>(`/api/orders/${body.checkoutSessionId}`);
        return order.body.status === 'open' ? undefined : order;
      }, 'the checkout to end');
    }
  });

  it('has at most three open payments, even if all start concurrently in different windows', async () => {
    const buyer = await prospect();
    const items = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.seller.createListing({ size: 'small' })));
    const answers = await Promise.all(
      items.map((item, index) => {
        const deliveryWindow = SLOT_LABELS[3 + index] ?? '';
        return begin(buyer, `203.0.113.${String(50 + index)}`, item, { deliveryWindow });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['checkout-open']),
    );
  });
});
