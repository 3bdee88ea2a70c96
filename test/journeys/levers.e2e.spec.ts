import { Client } from 'pg';
import type { LeverName } from '../../src/contexts/admin/settings/published/levers.js';
import { lever } from '../../src/program/commands/lever.js';
import { applicationUrlOf } from '../../src/program/embedded/application-role.js';
import { keepSecret } from '../../src/program/database/keep-secret.js';
import type { Answer } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { APP_SECRET } from '../support/environment.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { Sale, type Checkout } from '../support/sale.js';

const REASON = 'The card provider’s dashboard shows something odd.';

let site: TestApplication;
let admin: Person;
let database: Client;
beforeAll(async () => {
  site = await startApplication();
  // The start does this before it builds the application.
  await keepSecret(site.environment);
  admin = await new Sale(site).admin();
  database = new Client({ connectionString: site.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await site.close();
});

const turn = (name: LeverName, on: boolean): Promise<unknown> =>
  expectStatus(admin.call('PUT', `/api/admin/levers/${name}`, { body: { on, reason: REASON } }), 200);
interface Problem {
  code?: string;
  message?: string;
  details?: { lever: string };
}
const refusalOf = ({ status, body }: Answer<Problem>): unknown[] => [status, body.code, body.details?.lever];
const NAMES = { firstName: 'Ines', lastName: 'Roy' };
/** Starts the buyer's checkout; calling it again with the same window returns the same one. */
async function checkoutOf(sale: Sale): Promise<(key?: string) => Promise<Answer<Problem & Partial<Checkout>>>> {
  await sale.buyer.signIn();
  const body = sale.checkoutBody(await sale.openWindow());
  return (key = crypto.randomUUID()) =>
    sale.buyer.post(`/api/products/${sale.listing.shareLink}/checkout`, body, { key });
}
const HELD_BACK = (name: LeverName): unknown[] => [503, 'unavailable', name];

describe('While payouts are switched off', () => {
  const runOf = (job: string): Promise<unknown> => expectStatus(admin.post(`/api/admin/jobs/${job}/run`, {}), 200);
  const transfers = async (): Promise<number> => {
    const { rows } = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM payments.provider_operation WHERE kind IN ('transfer', 'driver-payout')`,
    );
    return rows[0]?.n ?? -1;
  };

  it('nothing is transferred, automatically or by hand, refunds continue, and each release is made once afterwards', async () => {
    const [sale, refunded] = [await Sale.at(site, 'on-the-way'), await Sale.at(site, 'paid')];
    await turn('payouts', false);
    await sale.inspected();
    await expectStatus(sale.confirm(), 200);
    await runOf('payments.release-due');
    await runOf('payments.resume-operations');
    await runOf('payments.pay-drivers');
    const release = await admin.post<Problem>(`/api/admin/release-funds/${sale.listing.id}`, {});
    expect(refusalOf(release)).toEqual(HELD_BACK('payouts'));
    expect(release.body.message).toContain('Payouts are switched off');
    expect([await transfers(), (await sale.ledger()).proof]).toMatchObject([
      0,
      { captured: 175, held: 175, seller: 0 },
    ]);

    await expectStatus(refunded.seller.post(`/api/products/${refunded.listing.id}/cancel`, {}), 200);
    await refunded.until('refunded');

    await turn('payouts', true);
    await runOf('payments.release-due');
    await runOf('payments.release-due');
    await sale.until('released');
    expect([await transfers(), (await sale.ledger()).proof.held]).toEqual([1, 0]);
  });
});

describe('During maintenance', () => {
  it('nothing new begins, work in progress continues, and the same calls succeed afterwards', async () => {
    const [open, under] = [await Sale.at(site, 'listed'), await Sale.at(site, 'assigned')];
    const visitor = new Person(site.url, 'someone@porchlight.test');
    await visitor.signIn();
    await visitor.completeProfile({ ...NAMES, username: 'ines.roy' });
    const checkout = await checkoutOf(open);
    const key = crypto.randomUUID();
    const begins = () => checkout(key);
    await turn('maintenance', true);
    const applies = () => visitor.post<Problem>('/api/driver/apply', { acceptAgreement: true });
    expect(refusalOf(await begins())).toEqual(HELD_BACK('maintenance'));
    expect(refusalOf(await applies())).toEqual(HELD_BACK('maintenance'));
    await expect(open.seller.createListing()).rejects.toThrow(/503/);
    await expectStatus(under.act('depart'), 200);
    await expectStatus(visitor.get(`/api/products/${open.listing.shareLink}`), 200);
    await new Person(site.url, 'newcomer@porchlight.test').signIn();
    await turn('maintenance', false);
    expect((await begins()).status).toBeLessThan(300);
    expect((await applies()).status).toBeLessThan(300);
    await open.seller.createListing();
  });

  it('is explained in the reader’s language', async () => {
    await turn('maintenance', true);
    const person = new Person(site.url, 'reader@porchlight.test');
    await person.signIn();
    await person.completeProfile({ ...NAMES, username: 'ines.lit' });
    const answer = await person.call<{ message: string }>('POST', '/api/driver/apply', {
      body: { acceptAgreement: true },
      headers: { 'accept-language': 'fr-CA' },
    });
    expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('en entretien')]);
    await turn('maintenance', false);
  });
});

describe('While new checkouts are switched off', () => {
  it('an open one can be paid and resumed, no other begins, and links can still be created', async () => {
    const [begun, other] = [await Sale.at(site, 'listed'), await Sale.at(site, 'listed')];
    const [checkout, otherCheckout] = [await checkoutOf(begun), await checkoutOf(other)];
    const { checkoutUrl } = (await expectStatus(checkout(), 200)).body;
    await turn('new-checkouts', false);
    expect(refusalOf(await otherCheckout())).toEqual(HELD_BACK('new-checkouts'));
    expect((await expectStatus(checkout(), 200)).body.checkoutUrl).toBe(checkoutUrl);
    begun.checkout = (await expectStatus<Checkout>(checkout(), 200)).body;
    await begun.pay();
    await begun.until('payment_secured');
    await other.seller.createListing();
    await turn('new-checkouts', true);
    await expectStatus(otherCheckout(), 200);
  });
});

describe('The command', () => {
  const ask = (...words: string[]): ReturnType<typeof lever> =>
    lever(
      {
        NODE_ENV: 'test',
        PORT: String(site.environment.port),
        DATA_DIR: site.environment.dataDir,
        APP_SECRET,
        DATABASE_URL: applicationUrlOf(site.databaseUrl),
      },
      words.slice(0, 2),
      words[2],
    );

  it('shows and turns levers while a server runs, which follows and audits the change', async () => {
    const { lines, code } = await ask('push', 'off', REASON);
    expect([code, lines.length, lines.at(-1)]).toEqual([
      0,
      6,
      expect.stringMatching(/^push +off \(pulled\), since \S+Z, by a command: The card provider/) as string,
    ]);
    const { body } = await admin.get<{ levers: { name: string; by: unknown; isPulled: boolean }[] }>(
      '/api/admin/levers',
    );
    expect(body.levers.find(({ name }) => name === 'push')).toMatchObject({
      isPulled: true,
      by: { id: null, name: 'A command on the server' },
    });
    const audit = await admin.get<{ items: object[] }>('/api/admin/audit-log?limit=5&action=admin.lever-turned');
    expect(audit.body.items[0]).toMatchObject({
      byUserId: null,
      byName: null,
      subjectType: 'lever',
      subjectId: 'push',
      before: { on: true },
      after: { on: false },
      reason: REASON,
    });
    expect((await ask('push', 'off', 'Once more.')).lines[0]).toBe('push was off already; nothing was changed.');
    expect((await ask('push', 'on', 'It is over.')).code).toBe(0);
    expect((await ask()).lines).toHaveLength(6);
  });

  it.each([
    [['refunds', 'off', REASON], /^NAME is one of maintenance, /],
    [['push', 'away', REASON], /^Say on or off\./],
    [['push'], /^Say on or off\./],
    [['push', 'off'], /--reason/],
    [['push', 'off', 'no'], /--reason/],
  ])('explains invalid arguments: %j', async (words, sentence) => {
    const { lines, code } = await ask(...words);
    expect([code, lines[0]]).toEqual([2, expect.stringMatching(sentence)]);
  });

  it('is followed by a server with a cached state', async () => {
    await ask('new-checkouts', 'off', REASON);
    await eventually(async () => {
      // A buyer whose checkout began before the server knew could resume it.
      const checkout = await checkoutOf(await Sale.at(site, 'listed'));
      return (await checkout()).status === 503 ? true : undefined;
    }, 'checkouts to be held back');
    await ask('new-checkouts', 'on', 'It is over.');
  });
});
