import pg from 'pg';
import { signatureHeader } from '../../packages/stripe-sandbox/src/webhooks/signature.js';
import { startApplication, type TestApplication } from '../support/application.js';
import type { Answer } from '../support/api-client.js';
import { WEBHOOK_SECRET } from '../support/environment.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { Sale, type Checkout } from '../support/sale.js';
import { CANADIAN_CARD, providerList, sandboxControl } from '../support/sandbox-controls.js';

let site: TestApplication;
let database: pg.Client;
let buyers: Person[];

const CROWD = 50;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

beforeAll(async () => {
  site = await startApplication();
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  buyers = times(CROWD, (index) => new Person(site.url, `crowd-${String(index)}@porchlight.test`));
  await Promise.all(buyers.map((buyer) => buyer.signIn({ asProspect: true })));
});
afterAll(async () => {
  await database.end();
  await site.close();
});

/** The sum of a ledger account over all payments for the listing, in cents. */
async function booked(listingId: string, account: string, cause?: string): Promise<number> {
  const { rows } = await database.query<{ cents: number }>(
    `SELECT COALESCE(sum(l.amount_cents), 0)::int AS cents
       FROM payments.ledger_entry e JOIN payments.ledger_line l ON l.entry_id = e.id
      WHERE e.listing_id = $1 AND l.account = $2 AND ($3::text IS NULL OR e.cause = $3)`,
    [listingId, account, cause ?? null],
  );
  return rows[0]?.cents ?? 0;
}

async function count(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, values);
  return rows[0]?.count ?? 0;
}

const transfersOf = async ({ listing }: Sale): Promise<{ id: string; amount: number }[]> =>
  (
    await providerList<{ id: string; amount: number; transfer_group: string }>(site.sandboxUrl, 'transfers?limit=100')
  ).filter(({ transfer_group: group }) => group.endsWith(listing.id));

const byStatus = (answers: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/**
 * Retries after 503 like the site, because the provider rejects calls while one with the same key runs, and a
 * crowd on a busy machine waits longer than a call may.
 */
const repeated =
  <Body>(ask: () => Promise<Answer<Body>>) =>
  (): Promise<Answer<Body>> =>
    eventually(async () => {
      const answer = await ask();
      return answer.status === 503 ? undefined : answer;
    }, 'an answer');

const deliveredByPhoto = async (): Promise<Sale> => (await Sale.at(site, 'listed')).leftAtDoor();

describe('fifty buyers at once', () => {
  it('start to pay for one item: one may, the others are told, and no one is charged', async () => {
    const sale = await Sale.at(site, 'listed', { size: 'small' });
    const window = await sale.openWindow(buyers[0]);
    const path = `/api/products/${sale.listing.shareLink}/checkout`;
    const answers = await Promise.all(
      buyers.map((buyer) => repeated(() => buyer.post<{ code?: string }>(path, sale.checkoutBody(window)))()),
    );
    expect(byStatus(answers)).toEqual({ 200: 1, 409: CROWD - 1 });
    const codes = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code));
    expect([...codes]).toEqual(['item-reserved']);
    expect(await count('payments.checkout WHERE listing_id = $1', sale.listing.id)).toBe(1);
  });

  it('pay for one item: the first gets it, and everyone else gets every cent back', async () => {
    const sale = await Sale.at(site, 'listed', { size: 'small' });
    const checkouts: Checkout[] = [];
    for (const buyer of buyers) {
      // Not possible with correct clocks: each hold ends while its payment page is still open.
      await database.query(
        "UPDATE listings.listing SET reserved_until = '2000-01-01' WHERE id = $1 AND reserved_for_checkout IS NOT NULL",
        [sale.listing.id],
      );
      checkouts.push(await sale.startCheckout(buyer));
    }
    const pages = await Promise.all(checkouts.map((checkout) => sale.pay(checkout, CANADIAN_CARD)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set(['complete']));
    const total = Math.round(sale.listing.total * 100);
    await eventually(
      async () => ((await booked(sale.listing.id, 'held_funds', 'refund')) === (CROWD - 1) * total ? true : undefined),
      'forty-nine refunds',
    );
    expect(await booked(sale.listing.id, 'provider_clearing', 'capture')).toBe(CROWD * total);
    expect(await booked(sale.listing.id, 'held_funds')).toBe(-total);
    expect(await count('payments.payment WHERE listing_id = $1 AND is_sale', sale.listing.id)).toBe(1);
    const orders = await Promise.all(
      checkouts.map(({ checkoutSessionId }, index) =>
        buyers[index]!.get<{ status: string }>(`/api/orders/${checkoutSessionId}`),
      ),
    );
    const standing = orders.map(({ body }) => body.status).sort();
    expect(standing).toEqual(['paid', ...times(CROWD - 1, () => 'refunded')]);
    const refunds = await providerList<{ amount: number; status: string }>(site.sandboxUrl, 'refunds?limit=100');
    expect(refunds.filter(({ amount, status }) => amount === total && status === 'succeeded')).toHaveLength(CROWD - 1);
  });
});

describe('one buyer who starts to pay twice at the same time', () => {
  it('has one payment page when both requests are the same', async () => {
    const sale = await Sale.at(site, 'listed');
    const body = sale.checkoutBody(await sale.openWindow(buyers[0]));
    const path = `/api/products/${sale.listing.shareLink}/checkout`;
    const start = repeated(() => buyers[0]!.post<Checkout>(path, body));
    const answers = await Promise.all(times(2, start));
    expect(byStatus(answers)).toEqual({ 200: 2 });
    expect(new Set(answers.map(({ body: { checkoutSessionId } }) => checkoutSessionId)).size).toBe(1);
    expect(await count('payments.checkout WHERE listing_id = $1', sale.listing.id)).toBe(1);
  });

  it('has one open payment page when they differ', async () => {
    const sale = await Sale.at(site, 'listed');
    const body = sale.checkoutBody(await sale.openWindow(buyers[1]));
    const path = `/api/products/${sale.listing.shareLink}/checkout`;
    const answers = await Promise.all(
      times(4, (index) => repeated(() => buyers[1]!.post(path, { ...body, note: `Ring bell ${String(index)}` }))()),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const open = `payments.checkout WHERE listing_id = $1 AND state IN ('planned', 'open')`;
    expect(await count(open, sale.listing.id)).toBe(1);
  });
});

describe('fifty releases at once', () => {
  it('by administrators and the buyer make one transfer, and all get the same answer', async () => {
    const sale = await deliveredByPhoto();
    const admin = await sale.admin();
    interface Released {
      transfer?: { id: string };
      details?: { transfer?: { id: string } };
    }
    const release = repeated(() => admin.post<Released>(`/api/admin/release-funds/${sale.listing.id}`));
    const confirm = repeated(() => sale.buyer.post<Released>(`/api/products/${sale.listing.id}/confirm`));
    const answers = await Promise.all(times(CROWD, (index) => (index % 5 === 0 ? confirm() : release())));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await sale.until('released');
    const transfers = await transfersOf(sale);
    expect(transfers.map(({ amount }) => amount)).toEqual([12_750]);
    const told = answers
      .map(({ body }) => body.transfer?.id ?? body.details?.transfer?.id)
      .filter((id) => id !== undefined);
    expect(new Set(told)).toEqual(new Set([transfers[0]?.id]));
    expect(await booked(sale.listing.id, 'provider_clearing', 'transfer')).toBe(-12_750);
    expect(await release()).toMatchObject({
      status: 409,
      body: { code: 'already-released', details: { transfer: { id: transfers[0]?.id, amount: 127.5 } } },
    });
  });

  it('and a reported problem: either the money stays or the seller gets it, never both', async () => {
    for (let round = 0; round < 3; round++) {
      const sale = await deliveredByPhoto();
      const admin = await sale.admin();
      const form = new FormData();
      form.set('reason', 'damaged');
      form.set('text', 'The left door is cracked, unlike in the photos.');
      const [released, reported] = await Promise.all([
        admin.post(`/api/admin/release-funds/${sale.listing.id}`),
        sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form }),
      ]);
      expect([released.status, reported.status].sort((a, b) => a - b)).toEqual([200, 409]);
      await sale.until(released.status === 200 ? 'released' : 'frozen');
      expect(await transfersOf(sale)).toHaveLength(released.status === 200 ? 1 : 0);
    }
  });
});

describe('a refund and a release at once', () => {
  it('by two administrators: at most one wins, and the money goes only one way', async () => {
    for (let round = 0; round < 3; round++) {
      const sale = await deliveredByPhoto();
      const admin = await sale.admin();
      const form = new FormData();
      form.set('reason', 'damaged');
      form.set('text', 'The left door is cracked, unlike in the photos.');
      await expectStatus(sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form }), 200);
      const { body } = await admin.get<{ items: { id: string; productId: string }[] }>(
        '/api/admin/problems?state=open',
      );
      const problem = body.items.find(({ productId }) => productId === sale.listing.id)?.id ?? '';
      const decide = (decision: 'refund' | 'release') =>
        admin.post(`/api/admin/problems/${problem}/resolve`, { decision, reason: 'The photos show it.' });
      const release = () => admin.post(`/api/admin/release-funds/${sale.listing.id}`);
      const [refunded, released] = await Promise.all([decide('refund'), decide('release'), release(), release()]);
      // 503 while the provider handles another call for the same release: that decision is carried out later.
      for (const { status } of [refunded, released]) expect([200, 409, 503]).toContain(status);
      const end = await eventually(async () => {
        const { viewer } = await sale.transaction(sale.seller);
        return ['refunded', 'released'].find((state) => state === viewer?.fundsState);
      }, 'the money to go one way');
      const isRefunded = end === 'refunded';
      expect((isRefunded ? released : refunded).status).not.toBe(200);
      expect(await transfersOf(sale)).toHaveLength(isRefunded ? 0 : 1);
      const total = Math.round(sale.listing.total * 100);
      expect(await booked(sale.listing.id, 'provider_clearing', 'refund')).toBe(isRefunded ? -total : 0);
      expect(await booked(sale.listing.id, 'held_funds')).toBe(0);
    }
  });
});

describe('two hundred deliveries of one webhook', () => {
  it('have one effect', async () => {
    const sale = await Sale.at(site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    await sandboxControl(site.sandboxUrl, 'chaos', { drop: 1 });
    await sale.pay();
    await sandboxControl(site.sandboxUrl, 'chaos', {});
    const events = await providerList<{ id: string; data: { object: { id: string } } }>(
      site.sandboxUrl,
      'events?type=checkout.session.completed&limit=100',
    );
    const event = events.find(({ data }) => data.object.id === sale.checkout?.checkoutSessionId);
    const body = JSON.stringify(event, null, 2);
    const answers = await Promise.all(
      times(200, () =>
        fetch(`${site.url}/api/stripe/webhook`, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'stripe-signature': signatureHeader(body, WEBHOOK_SECRET),
          },
        }).then(async (answer) => ({ status: answer.status, body: await answer.json() })),
      ),
    );
    expect(byStatus(answers)).toEqual({ 200: 200 });
    await sale.until('payment_secured');
    await sale.buyer.mail(/paid|payment|confirm/i);
    expect(await count('payments.provider_event WHERE id = $1', event?.id)).toBe(1);
    expect(await count('payments.payment WHERE listing_id = $1', sale.listing.id)).toBe(1);
    expect(await count(`payments.ledger_entry WHERE listing_id = $1 AND cause = 'capture'`, sale.listing.id)).toBe(1);
    expect(await count('delivery.delivery WHERE listing_id = $1', sale.listing.id)).toBe(1);
  });
});
