import type { TodayView } from '../../../../admin/console/published/work-views.js';
import type { AdminWastedTripView, PageOf } from '../../../../delivery/published/views.js';
import type { ProductOwnerView } from '../../../../listings/published/views.js';
import type { DriverEarningsView, MoneyDeskItemView, MoneyDeskView } from '../../../published/money-views.js';
import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, photo, type Person } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { story } from '../../../../../../test/support/story.js';
import { inDatabase } from '../../../../../../test/support/trouble.js';
import { tripsAreOwed, waitsThere } from '../../../../../../test/support/waited.js';

const at = (pickupAddress: string): Record<string, string> => ({
  pickupAddress,
  pickupCity: 'Vaughan',
  pickupState: 'ON',
  pickupZipCode: 'L4L 1A1',
});

let site: TestApplication;
/** The ring of N14: one seller and buyer, one address, two drivers; `away` is at an address of its own. */
let sale: Sale;
let away: Sale;
let one: Person;
let two: Person;
beforeAll(async () => {
  site = await startApplication({ LOSS_CEILINGS: '1' });
  sale = await Sale.at(site, 'listed', at('18 Hollow Lane'));
  await sale.buyer.signIn({ asProspect: true });
  await pay(sale);
  [one, two] = [await aDriver(), await aDriver()];
});
afterAll(() => site.close());

async function aDriver(): Promise<Person> {
  const other = new Sale(site);
  await other.driverReady();
  return other.driver;
}

async function pay(paid: Sale): Promise<void> {
  await paid.startCheckout();
  await paid.pay();
  await paid.until('payment_secured');
}

/** The driver takes the job, waits at the pickup and finds no one; a day later no one has contested it. */
async function failsThere(there: Sale, driver: Person): Promise<void> {
  Object.assign(there, { driver });
  await there.takesJob();
  await expectStatus(there.act('depart'), 200);
  await waitsThere(site, there);
  const form = new FormData();
  form.set('reason', 'seller-absent');
  form.append('photo', await photo('#223355'), 'there.jpg');
  const path = `/api/driver/jobs/${there.jobId}/fail`;
  await expectStatus(driver.call('POST', path, { form, key: crypto.randomUUID() }), 200);
  await tripsAreOwed(site, there);
}

async function relist(): Promise<void> {
  await sale.until('refunded');
  const { body } = await expectStatus<ProductOwnerView>(
    sale.seller.post(`/api/products/${sale.listing.id}/relist`),
    200,
  );
  Object.assign(sale.listing, { id: body.id });
}

const earningsOf = async (driver: Person): Promise<[unpaid: number, checked: number]> => {
  const { body } = await expectStatus<DriverEarningsView>(driver.get('/api/driver/earnings'), 200);
  return [body.unpaid, body.checked.amount];
};
const until = (driver: Person, ...expected: [unpaid: number, checked: number]): Promise<unknown> =>
  eventually(
    async () => ((await earningsOf(driver)).join() === expected.join() ? true : undefined),
    `${String(expected[0])} earned and ${String(expected[1])} being checked`,
  );

async function waiting(): Promise<MoneyDeskItemView[]> {
  const admin = await sale.admin();
  const { body } = await admin.get<MoneyDeskView>('/api/admin/money-desk?group=fees-to-check');
  return body.groups.flatMap(({ items }) => items);
}

async function decide(fee: MoneyDeskItemView | undefined, owed: boolean): Promise<void> {
  const admin = await sale.admin();
  const path = `/api/admin/money-desk/${fee?.id ?? ''}/decide-fee`;
  expect((await admin.post(path, { owed, reason: 'x' })).status).toBe(400);
  expect((await admin.post(path, { owed: 'yes', reason: 'The photo shows it.' })).status).toBe(400);
  await expectStatus(admin.post(path, { owed, reason: 'The photo shows it.' }), 200);
  expect((await admin.post(path, { owed, reason: 'The photo shows it.' })).status).toBe(404);
}

story('Failed pickups that we pay', ({ step }) => {
  step('The first in 30 days is paid', async () => {
    await failsThere(sale, one);
    // The sale goes on, so the fee is booked when it ends.
    expect([await earningsOf(one), await waiting()]).toEqual([[0, 0], []]);
  });

  step('The second at the same address waits, no matter who drives; the first is paid', async () => {
    await failsThere(sale, two);
    await until(one, 20, 0);
    await until(two, 0, 20);
    const { body } = await two.get<DriverEarningsView>('/api/driver/earnings');
    expect(body.checked.items).toMatchObject([{ productId: sale.listing.id, amount: 20 }]);
    const [fee, ...others] = await waiting();
    expect([fee?.amount, fee?.productId, others]).toEqual([20, sale.listing.id, []]);
    const { body: today } = await (await sale.admin()).get<TodayView>('/api/admin/today');
    expect(today.tasks.map(({ kind }) => kind)).toContain('fees-to-check');
    expect((await sale.ledger()).proof).toMatchObject({ driver: 20, platform: -20, refunded: 175 });
    const [{ kept } = { kept: '' }] = await inDatabase<{ kept: string }>(
      site,
      `SELECT string_agg(DISTINCT party, ' ') AS kept FROM payments.borne_loss_party WHERE side = 'address'`,
    );
    expect(kept).toMatch(/^[0-9a-f]{64}$/);
  });

  step('The same ring, once more around: two more fees wait, nothing more is paid', async () => {
    await relist();
    await pay(sale);
    await failsThere(sale, one);
    await failsThere(sale, two);
    await until(one, 20, 20);
    await until(two, 0, 40);
    expect(await waiting()).toHaveLength(3);
    expect((await sale.ledger()).proof).toMatchObject({ driver: 0, platform: 0, refunded: 175 });
  });

  step('A driver who was paid for one waits at another address too, another driver there does not', async () => {
    away = await Sale.at(site, 'paid', at('5 Far Road'));
    const three = await aDriver();
    await failsThere(away, three);
    await failsThere(away, one);
    await until(three, 20, 0);
    await until(one, 20, 40);
  });

  step('An administrator pays a fee, or refuses it, with a reason; each once', async () => {
    const [ofTwo, ofOne] = await waiting();
    await decide(ofTwo, true);
    await until(two, 20, 20);
    await decide(ofOne, false);
    await until(one, 20, 20);
    const { body } = await (
      await sale.admin()
    ).get<PageOf<AdminWastedTripView>>('/api/admin/wasted-trips?status=not-owed');
    expect(body.items).toMatchObject([{ id: ofOne?.id, decisionReason: 'The photo shows it.' }]);
    expect((await waiting()).map(({ id }) => id)).not.toContain(ofTwo?.id);
  });

  step('After 30 days one is free again, and an hour earlier it is not', async () => {
    await inDatabase(
      site,
      `UPDATE payments.borne_loss SET happened_at = happened_at - interval '30 days' + interval '1 hour'`,
    );
    const [four, five] = [await aDriver(), await aDriver()];
    await relist();
    await pay(sale);
    await failsThere(sale, four);
    await until(four, 0, 20);
    await inDatabase(site, `UPDATE payments.borne_loss SET happened_at = happened_at - interval '31 days'`);
    await failsThere(sale, five);
    await until(five, 20, 0);
  });
});
