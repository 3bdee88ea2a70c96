import { Client } from 'pg';
import { startApplication, type TestApplication } from '../support/application.js';
import { expectLeft } from '../support/moments.js';
import { eventually, expectStatus, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';

interface Protection {
  inspection: { endsAt: string; secondsLeft: number } | null;
  releaseAt: string | null;
  holds?: { id?: string; rule?: string; sentence: string; until: string | null }[];
}

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
let site: TestApplication;
let database: Client;

beforeAll(async () => {
  site = await startApplication({ HOLD_NEW_SELLERS: '1', TRUST_PROXY: 'loopback' });
  database = new Client({ connectionString: site.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await site.close();
});

async function protectionOf(sale: Sale, person: Person): Promise<Protection> {
  return (await expectStatus<Protection>(person.get(`/api/products/${sale.listing.id}/protection`), 200)).body;
}

async function delivered(sale: Sale): Promise<Sale> {
  await expectStatus(sale.deliver(), 200);
  await sale.until('release_due');
  return sale;
}

/** Backdates the sale's deadlines by some hours. */
async function hoursPass(sale: Sale, hours: number): Promise<void> {
  const earlier = (column: string): string => `${column} = ${column} - make_interval(hours => $2)`;
  await database.query(
    `UPDATE payments.payment SET ${earlier('inspection_ends_at')}, ${earlier('release_due_at')} WHERE listing_id = $1`,
    [sale.listing.id, hours],
  );
  await database.query(
    `UPDATE payments.payment_hold h SET ${earlier('until')} FROM payments.payment p
      WHERE p.id = h.payment_id AND p.listing_id = $1`,
    [sale.listing.id, hours],
  );
}

async function lift(sale: Sale, id = ''): Promise<void> {
  const admin = await sale.admin();
  const path = `/api/admin/money-desk/${encodeURIComponent(id)}/lift-hold`;
  await expectStatus(admin.post(path, { reason: 'I looked at both of them.' }), 200);
}

const released = (sale: Sale): Promise<unknown> =>
  eventually(
    async () => ((await sale.transaction(sale.seller)).viewer?.fundsState === 'released' ? true : undefined),
    'the release',
  );

describe('A new seller', () => {
  it('is paid automatically 48 hours after the delivery, whatever the buyer says', async () => {
    const onTheWay = await Sale.at(site, 'on-the-way');
    const began = Date.now();
    const sale = await delivered(onTheWay);
    const { inspection, releaseAt, holds } = await protectionOf(sale, sale.seller);
    expectLeft(inspection?.secondsLeft, DAY_S, began);
    expect(new Date(releaseAt ?? 0).getTime() - new Date(inspection?.endsAt ?? 0).getTime()).toBe(24 * HOUR_MS);
    expect(holds).toMatchObject([{ sentence: expect.stringContaining('first 3 sales') as string, until: releaseAt }]);
    await expectStatus(sale.confirm(), 200);
    expect(await protectionOf(sale, sale.buyer)).toMatchObject({ inspection: { secondsLeft: 0 }, releaseAt });
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('release_due');
    await hoursPass(sale, 48);
    await released(sale);
  });

  it('is paid once the buyer has confirmed and an administrator has lifted the hold', async () => {
    const sale = await delivered(await Sale.at(site, 'on-the-way'));
    const { holds = [] } = await protectionOf(sale, await sale.admin());
    expect(holds.map(({ rule }) => rule)).toEqual(['new-seller']);
    await lift(sale, holds[0]?.id);
    const admin = await sale.admin();
    await eventually(async () => {
      const { body } = await admin.get<object>('/api/admin/audit-log?limit=5');
      return JSON.stringify(body).includes('I looked at both of them.') ? true : undefined;
    }, 'the entry of the audit log');
    await expectStatus(sale.confirm(), 200);
    await released(sale);
  });
});

describe('A buyer and a seller who share a network and a browser', () => {
  it('are detected; the money waits for an administrator and is on the money desk', async () => {
    const sale = new Sale(site);
    const from = { 'x-forwarded-for': '203.0.114.9' };
    sale.seller.sends(from);
    sale.buyer.sends({ 'x-forwarded-for': '203.0.114.77' });
    await sale.listed();
    await sale.paid();
    await sale.accepted();
    await sale.onTheWay();
    await delivered(sale);
    await expectStatus(sale.confirm(), 200);
    const admin = await sale.admin();
    const { holds = [], releaseAt } = await protectionOf(sale, admin);
    expect(releaseAt).toBeNull();
    expect(holds).toMatchObject([{ rule: 'same-network', until: null }, { rule: 'new-seller' }]);
    await hoursPass(sale, 59 * 24);
    const { body: desk } = await admin.get<{ groups: { name: string; items: { id: string; note: string }[] }[] }>(
      '/api/admin/money-desk?group=release-held',
    );
    expect(desk.groups[0]?.items).toContainEqual(
      expect.objectContaining({ id: holds[0]?.id, note: 'same-network: Buyer and seller share: network' }),
    );
    const seen = await protectionOf(sale, sale.seller);
    expect(JSON.stringify(seen)).not.toContain('network');
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('release_due');
    await lift(sale, holds[0]?.id);
    await released(sale);
  });
});
