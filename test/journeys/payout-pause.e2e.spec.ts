import { Client } from 'pg';
import { startApplication, type TestApplication } from '../support/application.js';
import { expectAfter } from '../support/moments.js';
import { eventually, expectStatus, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { sandboxControl } from '../support/sandbox-controls.js';

interface Protection {
  releaseAt: string | null;
  holds?: { id?: string; rule?: string; sentence: string; until: string | null }[];
}

const HOURS_72_MS = 72 * 3_600_000;
let site: TestApplication;
let database: Client;

beforeAll(async () => {
  site = await startApplication();
  database = new Client({ connectionString: site.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await site.close();
});

const protectionOf = async (sale: Sale, person: Person): Promise<Protection> =>
  (await expectStatus<Protection>(person.get(`/api/products/${sale.listing.id}/protection`), 200)).body;

async function delivered(): Promise<Sale> {
  const sale = await Sale.at(site, 'on-the-way');
  await expectStatus(sale.deliver(), 200);
  await sale.until('release_due');
  return sale;
}

const heldAs = (sale: Sale, rule: string): Promise<NonNullable<Protection['holds']>[number]> =>
  eventually(async () => {
    const { holds = [] } = await protectionOf(sale, await sale.admin());
    return holds.find((hold) => hold.rule === rule);
  }, `the hold ${rule}`);

/** Confirms by the links in the last two messages, one for each mailbox. */
async function confirmBoth(sale: Sale, wanted: string): Promise<void> {
  await expectStatus(sale.seller.post('/api/user/email-change', { email: wanted }), 200);
  const admin = await sale.admin();
  for (const mailbox of [wanted, sale.seller.email]) {
    const token = await eventually(async () => {
      const { body } = await admin.get<{ to: string; text: string }[]>('/dev/mailbox.json');
      const mail = body.find(({ to, text }) => to === mailbox && text.includes('/email-change/confirm#'));
      return /\/email-change\/confirm#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    }, `the message to ${mailbox}`);
    await expectStatus(admin.post('/api/auth/email-change/confirm', { token }), 200);
  }
}

/** Backdates the sale's deadlines by some hours. */
async function hoursPass(sale: Sale, hours: number): Promise<void> {
  const earlier = (...columns: string[]): string =>
    columns.map((column) => `${column} = ${column} - make_interval(hours => $2)`).join(', ');
  const of = [sale.listing.id, hours];
  await database.query(
    `UPDATE payments.payment SET ${earlier('inspection_ends_at', 'release_due_at')} WHERE listing_id = $1`,
    of,
  );
  await database.query(
    `UPDATE payments.payment_hold h SET ${earlier('until')} FROM payments.payment p
      WHERE p.id = h.payment_id AND p.listing_id = $1`,
    of,
  );
  await database.query(
    `UPDATE payments.payout_pause u SET ${earlier('since', 'until')} FROM payments.payment p
      WHERE p.seller_id = u.user_id AND p.listing_id = $1`,
    of,
  );
}

/** Expects that a release by staff is refused. */
async function refusesRelease(sale: Sale, cause: string): Promise<void> {
  const admin = await sale.admin();
  const answer = await admin.post(`/api/admin/release-funds/${sale.listing.id}`, {});
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'release-held', details: { cause } }]);
  expect((await sale.ledger()).proof).toMatchObject({ captured: 175, held: 175, seller: 0 });
}

const paid = (sale: Sale): Promise<unknown> =>
  eventually(async () => {
    const { proof } = await sale.ledger();
    return proof.seller > 0 && proof.held === 0 ? true : undefined;
  }, 'the release');

describe('The payouts of a seller', () => {
  it('pause for 72 hours after a change of the e-mail address, and resume automatically', async () => {
    const sale = await delivered();
    const before = Date.now();
    await confirmBoth(sale, `moved-${sale.seller.email}`);
    const hold = await heldAs(sale, 'email-changed');
    expectAfter(hold.until ?? undefined, HOURS_72_MS, before);
    expect((await sale.seller.get('/api/user')).status).toBe(401);
    await hoursPass(sale, 71);
    await refusesRelease(sale, 'email-changed');
    const admin = await sale.admin();
    const { body: desk } = await admin.get<{ groups: { items: { id: string; note: string }[] }[] }>(
      '/api/admin/money-desk?group=release-waits',
    );
    expect(desk.groups[0]?.items.find(({ id }) => id === hold.id)?.note).toMatch(/^email-changed, until 20\d\d-/);
    await hoursPass(sale, 1);
    await paid(sale);
  });

  it('pause after a change of the bank account, which the seller is told, until staff lift the hold', async () => {
    const sale = await delivered();
    const { body: me } = await sale.seller.get<{ stripeConnectId: string }>('/api/user');
    expect((await sale.seller.get('/api/stripe/payout-pause')).body).toEqual({ pause: null });
    await sandboxControl(site.sandboxUrl, `accounts/${me.stripeConnectId}/external-accounts`);
    const hold = await heldAs(sale, 'payout-account-changed');
    expect(await protectionOf(sale, sale.seller)).toMatchObject({
      releaseAt: hold.until,
      holds: [{ sentence: expect.stringContaining('72 hours') as string, until: hold.until }],
    });
    expect((await sale.seller.get('/api/stripe/payout-pause')).body).toMatchObject({ pause: { until: hold.until } });
    await hoursPass(sale, 48);
    await refusesRelease(sale, 'payout-account-changed');
    const lift = `/api/admin/money-desk/${encodeURIComponent(hold.id ?? '')}/lift-hold`;
    await expectStatus((await sale.admin()).post(lift, { reason: 'I spoke with the seller.' }), 200);
    await paid(sale);
  });
});
