import { Client } from 'pg';
import type { SuspensionView } from '../../src/contexts/admin/console/published/suspension-view.js';
import type { TodayView } from '../../src/contexts/admin/console/published/work-views.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus } from '../support/people.js';
import { Sale } from '../support/sale.js';

interface Hold {
  id?: string;
  rule?: string;
  sentence: string;
}

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

async function idOf(email: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('SELECT id FROM identity.user WHERE email = $1', [email]);
  return rows[0]?.id ?? 0;
}

async function setActive(sale: Sale, { email }: { email: string }, active: boolean): Promise<void> {
  const admin = await sale.admin();
  const path = `/api/admin/users/${String(await idOf(email))}`;
  await expectStatus(admin.call('PATCH', path, { body: { active } }), 200);
}

const suspend = (sale: Sale, person: { email: string } = sale.seller) => setActive(sale, person, false);
const reinstate = (sale: Sale, person: { email: string } = sale.seller) => setActive(sale, person, true);

async function checkout(sale: Sale): Promise<{ status: number; body: unknown }> {
  const body = sale.checkoutBody(await sale.openWindow());
  return sale.buyer.post(`/api/products/${sale.listing.shareLink}/checkout`, body, { key: crypto.randomUUID() });
}

async function holdsOf(sale: Sale): Promise<Hold[]> {
  const path = `/api/products/${sale.listing.id}/protection`;
  return (await expectStatus<{ holds: Hold[] }>((await sale.admin()).get(path), 200)).body.holds;
}

const held = (sale: Sale): Promise<Hold> =>
  eventually(async () => (await holdsOf(sale)).find(({ rule }) => rule === 'seller-suspended'), 'the hold');

const free = (sale: Sale): Promise<true> =>
  eventually(async () => ((await holdsOf(sale)).length === 0 ? true : undefined), 'the end of the hold');

const paidOut = (sale: Sale): Promise<true> =>
  eventually(async () => {
    const { proof } = await sale.ledger();
    return proof.seller > 0 && proof.held === 0 ? true : undefined;
  }, 'the release');

async function inspectionEnds(sale: Sale): Promise<void> {
  await database.query(
    `UPDATE payments.payment SET inspection_ends_at = inspection_ends_at - interval '25 hours',
            release_due_at = release_due_at - interval '25 hours' WHERE listing_id = $1`,
    [sale.listing.id],
  );
}

/** What the automatic release and an administrator's are refused with. */
async function staysHeld(sale: Sale): Promise<void> {
  await eventually(async () => {
    const sql = 'SELECT release_error AS error FROM payments.payment WHERE listing_id = $1';
    const { rows } = await database.query<{ error: string | null }>(sql, [sale.listing.id]);
    return rows[0]?.error === 'seller-suspended' ? true : undefined;
  }, 'a release that is refused');
  const answer = await (await sale.admin()).post(`/api/admin/release-funds/${sale.listing.id}`, {});
  expect(answer).toMatchObject({ status: 409, body: { code: 'release-held', details: { cause: 'seller-suspended' } } });
  expect((await sale.ledger()).proof).toMatchObject({ seller: 0, held: 175 });
}

async function delivered(): Promise<Sale> {
  return (await Sale.at(site, 'on-the-way')).inspected();
}

async function effectOf(sale: Sale, { email }: { email: string }): Promise<SuspensionView> {
  const path = `/api/admin/users/${String(await idOf(email))}/suspension`;
  return (await expectStatus<SuspensionView>((await sale.admin()).get(path), 200)).body;
}

/** The items that Today shows in this suspended driver's van. */
async function inVanOf(sale: Sale): Promise<(string | undefined)[]> {
  const { body } = await (await sale.admin()).get<TodayView>('/api/admin/today');
  const driverId = await idOf(sale.driver.email);
  return body.tasks
    .filter(({ kind, person }) => kind === 'suspended-driver-carries' && person?.id === driverId)
    .map((task) => task.sale?.id);
}

describe('What a suspension does', () => {
  const NOTHING = {
    isSuspended: false,
    isSuspendedAsDriver: false,
    sessions: 0,
    itemsOnSale: 0,
    openCheckouts: 0,
    sales: { count: 0, cents: 0 },
    jobsToGiveBack: 0,
    jobsSetOff: 0,
    itemsInVan: 0,
    openCases: 0,
    driverPayCents: 0,
  };

  it('is counted for a seller before it is done, and what comes back while it lasts', async () => {
    const sale = await delivered();
    const { id } = sale.listing;
    const other = await new Sale(site).listed();
    await database.query('UPDATE listings.listing SET seller_id = $2 WHERE id = $1', [
      other.listing.id,
      await idOf(sale.seller.email),
    ]);
    await other.buyer.signIn({ asProspect: true });
    await other.startCheckout();
    const { rows } = await database.query<{ cents: number }>(
      'SELECT release_cents AS cents FROM payments.payment WHERE listing_id = $1',
      [id],
    );
    const sales = { count: 1, cents: rows[0]?.cents };
    expect(sales.cents).toBeGreaterThan(10_000);
    const before = { ...NOTHING, sessions: 1, itemsOnSale: 1, openCheckouts: 1, sales };
    expect(await effectOf(sale, sale.seller)).toEqual(before);
    expect(await effectOf(other, other.buyer)).toEqual({ ...NOTHING, sessions: 1, openCheckouts: 1 });
    await suspend(sale);
    await held(sale);
    await eventually(async () => {
      const now = await effectOf(sale, sale.seller);
      return now.openCheckouts === 0 ? true : undefined;
    }, 'the end of the checkout');
    expect(await effectOf(sale, sale.seller)).toEqual({ ...NOTHING, isSuspended: true, itemsOnSale: 1, sales });
    await reinstate(sale);
    await free(sale);
    expect(await effectOf(sale, sale.seller)).toEqual({ ...NOTHING, itemsOnSale: 1, sales });
  });

  it.each(['person', 'driver'] as const)(
    'is counted for a driver, and Today shows what is in the van of a suspended %s',
    async (who) => {
      const sale = await Sale.at(site, 'on-the-way');
      const id = await idOf(sale.driver.email);
      const admin = await sale.admin();
      const decide = (status: string) =>
        expectStatus(admin.call('PATCH', `/api/admin/drivers/${String(id)}`, { body: { status } }), 200);
      const stop = () => (who === 'person' ? suspend(sale, sale.driver) : decide('suspended'));
      const start = () => (who === 'person' ? reinstate(sale, sale.driver) : decide('approved'));
      expect(await effectOf(sale, sale.driver)).toEqual({ ...NOTHING, sessions: 1, itemsInVan: 1 });
      expect(await inVanOf(sale)).toEqual([]);
      await stop();
      await eventually(async () => ((await inVanOf(sale)).length > 0 ? true : undefined), 'the line on Today');
      expect(await inVanOf(sale)).toEqual([sale.listing.id]);
      const stopped =
        who === 'person' ? { isSuspended: true, sessions: 0 } : { isSuspendedAsDriver: true, sessions: 1 };
      expect(await effectOf(sale, sale.driver)).toEqual({ ...NOTHING, itemsInVan: 1, ...stopped });
      await start();
      await eventually(async () => ((await inVanOf(sale)).length === 0 ? true : undefined), 'the line to go');
    },
  );

  it('is nothing for a person with nothing, and not found for no one', async () => {
    const sale = await Sale.at(site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    await database.query('DELETE FROM identity.session WHERE user_id = $1', [await idOf(sale.buyer.email)]);
    expect(await effectOf(sale, sale.buyer)).toEqual(NOTHING);
    expect((await (await sale.admin()).get('/api/admin/users/987654/suspension')).status).toBe(404);
  });
});

describe('A suspended driver', () => {
  it('gives back the jobs that have not started, which does not count against them', async () => {
    const sale = await Sale.at(site, 'assigned');
    await suspend(sale, sale.driver);
    const sql = 'SELECT driver_id FROM listings.listing WHERE id = $1';
    await eventually(async () => {
      const { rows } = await database.query<{ driver_id: number | null }>(sql, [sale.listing.id]);
      return rows[0]?.driver_id === null ? true : undefined;
    }, 'the job to be free');
    const counted = 'SELECT 1 FROM delivery.given_back WHERE driver_id = $1';
    expect((await database.query(counted, [await idOf(sale.driver.email)])).rows).toEqual([]);
  });

  it('collects no item after setting off, and still delivers one that is in the van', async () => {
    const [setOff, loaded] = [await Sale.at(site, 'assigned'), await Sale.at(site, 'on-the-way')];
    await expectStatus(setOff.act('depart'), 200);
    for (const sale of [setOff, loaded]) {
      const path = `/api/admin/drivers/${String(await idOf(sale.driver.email))}`;
      await expectStatus((await sale.admin()).call('PATCH', path, { body: { status: 'suspended' } }), 200);
    }
    expect(await setOff.pickup()).toMatchObject({ status: 403 });
    await expectStatus(loaded.deliver(), 200);
  });
});

describe('A suspended seller', () => {
  it('sells nothing, which the page says without a reason, until reinstated', async () => {
    const sale = await Sale.at(site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    const isAvailable = async (): Promise<boolean> =>
      ((await sale.transaction(sale.buyer)) as { sellerUnavailable?: true }).sellerUnavailable === undefined;
    expect(await isAvailable()).toBe(true);
    await suspend(sale);
    const refused = await checkout(sale);
    expect(refused).toMatchObject({ status: 409, body: { code: 'seller-unavailable' } });
    expect(JSON.stringify(refused.body)).not.toMatch(/suspend/i);
    await eventually(async () => ((await isAvailable()) ? undefined : true), 'the page to say so');
    await reinstate(sale);
    expect((await checkout(sale)).status).toBe(200);
    await eventually(async () => ((await isAvailable()) ? true : undefined), 'the item to be on sale again');
  });

  it('ends the checkout that is open, and the same buyer cannot take it up again', async () => {
    const sale = await Sale.at(site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    await suspend(sale);
    expect(await checkout(sale)).toMatchObject({ status: 409, body: { code: 'seller-unavailable' } });
    await eventually(async () => {
      const sql = 'SELECT state FROM payments.checkout WHERE listing_id = $1';
      const { rows } = await database.query<{ state: string }>(sql, [sale.listing.id]);
      return rows[0]?.state === 'left' ? true : undefined;
    }, 'the end of the checkout');
  });

  it.each(['seller', 'buyer'] as const)(
    'is not sold to: what is paid once the %s is suspended goes back',
    async (who) => {
      const sale = await Sale.at(site, 'listed');
      await sale.buyer.signIn({ asProspect: true });
      await sale.startCheckout();
      // The page at the provider has not been ended yet.
      await database.query('UPDATE identity.user SET active = false WHERE email = $1', [sale[who].email]);
      await sale.pay();
      await eventually(async () => {
        const { proof } = await sale.ledger();
        return proof.captured === 175 && proof.refunded === 175 ? true : undefined;
      }, 'the refund');
      const sql = 'SELECT status FROM listings.listing WHERE id = $1';
      expect((await database.query(sql, [sale.listing.id])).rows).toEqual([{ status: 'waiting_for_payment' }]);
    },
  );

  it('is not paid when the inspection period ends or an administrator releases, until the hold is lifted', async () => {
    const sale = await delivered();
    await suspend(sale);
    const hold = await held(sale);
    await inspectionEnds(sale);
    await staysHeld(sale);
    const lift = `/api/admin/money-desk/${encodeURIComponent(hold.id ?? '')}/lift-hold`;
    await expectStatus((await sale.admin()).post(lift, { reason: 'The item has arrived and is as described.' }), 200);
    await paidOut(sale);
  });

  it('is not paid when the buyer confirms, and is paid once reinstated', async () => {
    const sale = await delivered();
    await suspend(sale);
    await expectStatus(sale.confirm(), 200);
    await staysHeld(sale);
    await reinstate(sale);
    await free(sale);
    await paidOut(sale);
  });

  it('is not paid by a release that is faster than the event of the suspension', async () => {
    const sale = await delivered();
    await database.query('UPDATE identity.user SET active = false, suspended_at = now() WHERE email = $1', [
      sale.seller.email,
    ]);
    await inspectionEnds(sale);
    await staysHeld(sale);
  });

  it('is held for what is delivered later too, also a staff member who sells, and suspended twice at once', async () => {
    const sale = await Sale.at(site, 'on-the-way');
    await database.query(`UPDATE identity.user SET role = 'admin' WHERE email = $1`, [sale.seller.email]);
    const admin = await sale.admin();
    const path = `/api/admin/users/${String(await idOf(sale.seller.email))}`;
    const both = await Promise.all([1, 2].map(() => admin.call('PATCH', path, { body: { active: false } })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await expectStatus(sale.deliver(), 200);
    await held(sale);
    await expectStatus(sale.confirm(), 200);
    await staysHeld(sale);
    const { rows } = await database.query(
      `SELECT h.id FROM payments.payment_hold h JOIN payments.payment p ON p.id = h.payment_id WHERE p.listing_id = $1`,
      [sale.listing.id],
    );
    expect(rows).toHaveLength(1);
  });
});
