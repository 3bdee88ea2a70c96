import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { tripsAreOwed } from '../support/waited.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

/** A sale with its item in the vehicle of a recalled driver. */
async function recalledSale(): Promise<Sale> {
  const sale = await Sale.at(site, 'listed');
  await sale.buyer.signIn({ asProspect: true });
  await sale.startCheckout();
  await sale.pay(sale.checkout);
  await sale.until('payment_secured');
  await sale.accepted();
  await sale.onTheWay();
  const recall = `/api/admin/deliveries/${sale.jobId}/recall`;
  await expectStatus((await sale.admin()).post(recall, { reason: 'The van broke down.' }), 200);
  return sale;
}
/** The amounts of seller, driver, platform and buyer, and what is held. */
const books = async (sale: Sale): Promise<number[]> => {
  const { seller, driver, platform, refunded, held } = (await sale.ledger()).proof;
  return [seller, driver, platform, refunded, held];
};
const earned = async (sale: Sale): Promise<number> =>
  (await sale.driver.get<{ earnings: { total: number } }>('/api/driver/me')).body.earnings.total;

describe('A driver who was recalled at the door', () => {
  it.each([
    { decision: 'buyer-absent', paysDriver: false, status: 'owed', earns: 20, expected: [0, 20, 5, 150, 0] },
    { decision: 'item-damaged', paysDriver: true, status: 'owed', earns: 20, expected: [0, 20, -20, 175, 0] },
    { decision: 'item-damaged', paysDriver: false, status: 'not-owed', earns: 0, expected: [0, 0, 0, 175, 0] },
  ])('is paid as the decision about the item says, and it is audited: %j', async (given) => {
    const { decision, paysDriver, status, earns, expected } = given;
    const sale = await recalledSale();
    const admin = await sale.admin();
    const body = { decision, reason: 'The item is back.', ...(paysDriver ? { paysDriver } : {}) };
    await expectStatus(admin.post(`/api/admin/deliveries/${sale.jobId}/returned`, body), 200);
    await sale.until(decision === 'buyer-absent' ? 'partly_refunded' : 'refunded');
    await eventually(async () => ((await books(sale)).join() === expected.join() ? true : undefined), 'the books');
    const trips = await admin.get<{ items: { productId: string }[] }>('/api/admin/wasted-trips');
    expect(trips.body.items.filter(({ productId }) => productId === sale.listing.id)).toMatchObject([
      { stage: 'door', status, arrivedAt: null, decisionReason: 'The item is back.' },
    ]);
    expect(await earned(sale)).toBe(earns);
    await tripsAreOwed(site, sale);
    expect(await books(sale)).toEqual(expected);
  });
});
