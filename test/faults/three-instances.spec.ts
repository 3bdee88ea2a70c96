import pg from 'pg';
import { ApiClient, type Answer } from '../support/api-client.js';
import { LoadBalancer } from '../support/load-balancer.js';
import { MoneyHouse } from '../support/money-house.js';
import { eventually, expectStatus } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { ServerProcess } from '../support/server-process.js';

const SALES = 8;
const CUT_OFF = 'cut-off@porchlight.test';
const CARRIED_ON_MS = 60_000;

let balancer: LoadBalancer;
let house: MoneyHouse;
let second: ServerProcess;
let third: ServerProcess;
let sales: Sale[];
let database: pg.Client;

/** Names the instance's database connections, so that the test can tell them apart. */
const named = (name: string): Record<string, string> => ({
  DATABASE_URL: `${house.server.applicationUrl}?application_name=${name}`,
});

beforeAll(async () => {
  balancer = await LoadBalancer.start();
  house = await MoneyHouse.openAt(balancer.url, {});
  const installation = { ...(await house.server.installation()), PUBLIC_URL: balancer.url };
  second = await ServerProcess.beside(house.server);
  third = await ServerProcess.beside(house.server);
  await Promise.all([second.start({ ...installation, ...named('second') }), third.start(installation)]);
  balancer.instances = [house.server.url, second.url, third.url];
  database = new pg.Client({ connectionString: house.server.databaseUrl });
  await database.connect();
  const first = await house.listed({ size: 'small' });
  await first.admin();
  const listings = await Promise.all(
    Array.from({ length: SALES }, (_, index) =>
      first.seller.createListing({ size: 'small', name: `Lamp ${String(index)}` }),
    ),
  );
  sales = [first, ...listings.map((listing) => house.again(first, listing))];
  await Promise.all(sales.map(({ buyer }) => buyer.signIn({ asProspect: true })));
}, 300_000);
afterAll(async () => {
  await Promise.allSettled([database.end(), second.close(), third.close()]);
  await house.close();
  await balancer.close();
});

const everywhere = (): ApiClient[] => balancer.instances.map((url) => new ApiClient(url, balancer.url));

/** Like a person or a page: retries after a broken connection. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (tries === 60) throw error;
      await new Promise((done) => setTimeout(done, 500));
    }
  }
}

async function sell(sale: Sale, onBegun: () => void): Promise<void> {
  const key = crypto.randomUUID();
  const body = await insist(async () => sale.checkoutBody(await sale.openWindow()));
  const path = `/api/products/${sale.listing.shareLink}/checkout`;
  const { body: checkout } = await insist(() => expectStatus(sale.buyer.post(path, body, { key }), 200));
  sale.checkout = checkout as unknown as Sale['checkout'];
  onBegun();
  await sale.pay();
  await insist(() => sale.until('payment_secured'));
}

async function cancel(sale: Sale): Promise<void> {
  const path = `/api/products/${sale.listing.id}/cancel`;
  // After a lost answer, the sale is already cancelled.
  await insist(async () => {
    const { status } = await sale.buyer.post(path);
    if (status !== 200 && (await sale.transaction(sale.buyer)).status !== 'cancelled') throw new Error('not yet');
  });
  await insist(() => sale.until('refunded'));
}

const active = async (): Promise<string[]> => {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM queue.job WHERE state = 'active' AND name LIKE '%--%'`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Waits until the second instance has claimed an event that it cannot finish, because the table is locked; the other
 * instances are paused until then. Returns a function that kills the second instance and returns its events.
 */
async function secondIsAtWork(): Promise<() => Promise<string[]>> {
  const still = [house.server, third];
  for (const server of still) server.signal('SIGSTOP');
  try {
    await database.query('BEGIN; LOCK TABLE notifications.mail IN SHARE MODE');
    await expectStatus(new ApiClient(second.url, balancer.url).post('/api/auth/send-otp', { email: CUT_OFF }), 200);
    await eventually(async () => ((await active()).length > 0 ? true : undefined), 'the second to fetch the event');
  } finally {
    for (const server of still) server.signal('SIGCONT');
  }
  return async () => {
    await second.kill();
    const fetched = await active();
    await database.query('COMMIT');
    await new Promise((done) => setTimeout(done, 3_000));
    const left = await active();
    return fetched.filter((id) => left.includes(id));
  };
}

async function heard(url: string, sale: Sale, state: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/products/${sale.listing.shareLink}/events`);
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString();
    if (text.includes(`"${state}"`)) return true;
  }
  return false;
}

const statuses = (answers: Answer<unknown>[]): number[] => answers.map(({ status }) => status).sort();

describe('Three instances on one database', () => {
  it('share sessions and rate limits', async () => {
    const [seller] = sales.map((sale) => sale.seller);
    const headers = { cookie: seller?.cookieHeader ?? '' };
    const asked = await Promise.all(everywhere().map((instance) => instance.get('/api/user', { headers })));
    expect(statuses(asked)).toEqual([200, 200, 200]);
    const limited = await Promise.all(
      Array.from({ length: 10 }, () =>
        everywhere().map((instance) => instance.post('/api/newsletter/subscribe', {})),
      ).flat(),
    );
    const refused = limited.filter(({ status }) => status === 429);
    expect([limited.length, refused.length]).toEqual([30, 10]);
  });

  it('finish every sale once although one is killed midway, and lose nothing', async () => {
    const [watched] = sales;
    if (watched === undefined) throw new Error('No sale.');
    const told = balancer.instances.map((url) => heard(url, watched, 'payment_secured').catch(() => null));
    const kill = await secondIsAtWork();
    const begun = Promise.withResolvers<true>();
    const load = Promise.all(
      sales.map(async (sale, index) => {
        await sell(sale, () => {
          begun.resolve(true);
        });
        if (index % 2 === 1) await cancel(sale);
      }),
    );
    await begun.promise;
    const cutOff = await kill();
    expect(cutOff.length).toBeGreaterThan(0);
    // The leases of messages and idempotency keys expire a minute later.
    await insist(() => house.pass(61));
    await load;
    expect((await Promise.all(told)).filter((outcome) => outcome !== null).every(Boolean)).toBe(true);
    await eventually(
      async () => {
        const { rows } = await database.query(
          `SELECT name, state FROM queue.job WHERE name LIKE '%--%' AND state <> 'completed'`,
        );
        return rows.length === 0 ? true : undefined;
      },
      'every event to be handled',
      CARRIED_ON_MS,
    );
    const codes = await database.query('SELECT 1 FROM notifications.mail WHERE recipient = $1', [CUT_OFF]);
    expect(codes.rowCount).toBe(1);
    for (const [index, sale] of sales.entries()) {
      expect(await house.proof(sale)).toEqual(index % 2 === 1 ? [0, 0, 0, 160, 0] : [0, 0, 0, 0, 160]);
      await sale.buyer.mail(/^Payment confirmed/);
      const confirmed = (await sale.buyer.mails()).filter(({ subject }) => subject.startsWith('Payment confirmed'));
      expect(confirmed).toHaveLength(1);
    }
  });

  it('give an item to only one of many buyers who ask all instances at once', async () => {
    const [first] = sales;
    if (first === undefined) throw new Error('No sale.');
    const item = house.again(first, await first.seller.createListing({ size: 'small', name: 'Wanted lamp' }));
    const window = await item.openWindow(first.buyer);
    const answers = await Promise.all(
      sales.map(({ buyer }) =>
        buyer.post(`/api/products/${item.listing.shareLink}/checkout`, item.checkoutBody(window)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await house.reconciles(first);
  });
});
