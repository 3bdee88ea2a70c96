import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import type { Answer } from '../../../../../../test/support/api-client.js';
import { clientOf } from '../../../../../../test/support/database.js';
import { eventually, expectStatus } from '../../../../../../test/support/people.js';
import { Sale, type Checkout } from '../../../../../../test/support/sale.js';

interface Reply extends Checkout {
  breakdown: { totalPayment: number };
  code: string;
  details?: unknown;
}

let site: TestApplication;
let seller: Sale;
let window: { deliveryDate: string; deliveryWindow: string };
beforeAll(async () => {
  site = await startApplication();
  seller = await Sale.at(site, 'listed');
  await seller.buyer.signIn({ asProspect: true });
  window = await seller.openWindow();
});
afterAll(() => site.close());

/** Another small item of the same seller, for 30 CAD plus 10 CAD delivery, and the same buyer. */
async function offered(): Promise<Sale> {
  const listing = await seller.seller.createListing({ size: 'small', amount: '30' });
  return Object.assign(new Sale(site, seller.seller), { listing, buyer: seller.buyer });
}
const pay = (sale: Sale, more: object) =>
  sale.buyer.post<Reply>(`/api/products/${sale.listing.shareLink}/checkout`, {
    ...sale.checkoutBody(window),
    ...more,
  });
const reprice = (sale: Sale, amount: number) =>
  sale.seller.call<Reply>('PATCH', `/api/products/${sale.listing.id}`, { body: { amount } });
const SEEN = { expectedTotal: 40 };

/** Both wait for the listing's row lock in that order, after reading it without the lock. */
async function behindTheLock({ listing }: Sale, calls: (() => Promise<Answer<Reply>>)[]): Promise<Answer<Reply>[]> {
  const [locker, watcher] = [await clientOf(site.databaseUrl), await clientOf(site.databaseUrl)];
  await locker.query('BEGIN');
  await locker.query('SELECT 1 FROM listings.listing WHERE id = $1 FOR UPDATE', [listing.id]);
  const answers: Promise<Answer<Reply>>[] = [];
  for (const call of calls) {
    answers.push(call());
    await eventually(async () => {
      const { rows } = await watcher.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting === answers.length ? true : undefined;
    }, 'the call to wait for the row');
  }
  await locker.query('COMMIT');
  await Promise.all([locker.end(), watcher.end()]);
  return Promise.all(answers);
}
const leave = ({ buyer }: Sale, { checkoutSessionId }: Checkout) =>
  expectStatus(buyer.post(`/api/orders/${checkoutSessionId}/leave`), 200);

describe('a checkout with the total that the page showed', () => {
  it('opens if the total is correct, or if the caller sent none', async () => {
    const sale = await offered();
    for (const more of [{ expectedTotal: 40 }, {}, { expectedTotal: null }]) {
      const { status, body } = await pay(sale, more);
      expect([more, status, body.breakdown]).toMatchObject([more, 200, { totalPayment: 40 }]);
      await leave(sale, body);
    }
  });

  it('is refused with both totals if the price has changed, and holds nothing', async () => {
    const sale = await offered();
    await expectStatus(reprice(sale, 300), 200);
    const { status, body } = await pay(sale, { expectedTotal: 40 });
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'price-changed',
        message: 'The price changed from $40.00 to $310.00.',
        details: { was: 40, now: 310 },
      },
    ]);
    await expectStatus(reprice(sale, 299), 200);
    expect((await pay(sale, { expectedTotal: 310 })).body.details).toEqual({ was: 310, now: 309 });
    await expectStatus(pay(sale, { expectedTotal: 309 }), 200);
  });

  it('is refused without ending the buyer’s open payment', async () => {
    const sale = await offered();
    const open = (await expectStatus<Reply>(pay(sale, { expectedTotal: 40 }), 200)).body;
    expect((await pay(sale, { expectedTotal: 41, note: 'Ring twice' })).body.code).toBe('price-changed');
    expect((await pay(sale, { expectedTotal: 41 })).body.code).toBe('price-changed');
    expect((await pay(sale, { expectedTotal: 40 })).body.checkoutSessionId).toBe(open.checkoutSessionId);
    await leave(sale, open);
  });

  it.each([0, -40, 1e-7, 40.005, '40', true, 1e12])('refuses %p as the total', async (expectedTotal) => {
    expect((await pay(seller, { expectedTotal })).body).toMatchObject({
      code: 'validation-failed',
      details: [{ field: 'expectedTotal' }],
    });
  });
});

describe('an item’s price', () => {
  it('cannot change while someone is paying, and can again after they leave', async () => {
    const sale = await offered();
    const { body } = await expectStatus<Reply>(pay(sale, { expectedTotal: 40 }), 200);
    expect(await reprice(sale, 300)).toMatchObject({
      status: 409,
      body: {
        code: 'checkout-open',
        message: 'Someone is paying for this item right now, so it can’t be changed.',
      },
    });
    await leave(sale, body);
    await expectStatus(reprice(sale, 300), 200);
  });

  it('is checked under the lock that price changes take, in either order', async () => {
    const first = { edit: await offered(), checkout: await offered() };
    const changed = await behindTheLock(first.edit, [() => reprice(first.edit, 300), () => pay(first.edit, SEEN)]);
    expect(changed).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'price-changed' } }]);
    const begun = await behindTheLock(first.checkout, [
      () => pay(first.checkout, SEEN),
      () => reprice(first.checkout, 300),
    ]);
    expect(begun).toMatchObject([
      { status: 200, body: { breakdown: { totalPayment: 40 } } },
      { status: 409, body: { code: 'checkout-open' } },
    ]);
    await leave(first.checkout, begun[0]!.body);
  });

  it('is always the one agreed to, if checkout and change are simultaneous', async () => {
    for (let round = 0; round < 12; round++) {
      const sale = await offered();
      const paying = (): Promise<Answer<Reply>> => pay(sale, SEEN);
      const pricing = (): Promise<Answer<Reply>> => reprice(sale, 300);
      const answers = await Promise.all(
        (round % 2 === 0 ? [paying, pricing] : [pricing, paying]).map((call) => call()),
      );
      const [paid, priced] = round % 2 === 0 ? answers : answers.toReversed();
      const end = [paid?.status, paid?.body.code, priced?.status, priced?.body.code].join(' ');
      expect(['200  409 checkout-open', '409 price-changed 200 ']).toContain(end);
      if (paid?.status === 200) await leave(sale, paid.body);
    }
  });
});
