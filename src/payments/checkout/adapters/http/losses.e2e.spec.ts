import type { TodayView } from '../../../../admin/console/published/work-views.js';
import type { MoneyDeskView } from '../../../published/money-views.js';
import type { ProductOwnerView } from '../../../../listings/published/views.js';
import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { expectStatus, type Person } from '../../../../../test/support/people.js';
import { Sale } from '../../../../../test/support/sale.js';
import { inDatabase } from '../../../../../test/support/trouble.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication({ LOSS_CEILINGS: '1' });
});
afterAll(() => site.close());

const cancel = (sale: Sale, by: Person = sale.buyer) =>
  expectStatus(by.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);

/** Puts a cancelled sale's item up for sale again, under the same link. */
async function relist(sale: Sale): Promise<void> {
  const path = `/api/products/${sale.listing.id}/relist`;
  const { body } = await expectStatus<ProductOwnerView>(sale.seller.post(path), 200);
  Object.assign(sale.listing, { id: body.id });
}

/** Its buyer, who is signed in, pays. */
async function pay(sale: Sale): Promise<void> {
  await sale.startCheckout();
  await sale.pay();
  await sale.until('payment_secured');
}

/** A sale that was paid and cancelled twice, and is for sale again. */
async function cancelledTwice(): Promise<Sale> {
  const sale = await Sale.at(site, 'paid');
  await cancel(sale);
  await relist(sale);
  await pay(sale);
  await cancel(sale, sale.seller);
  await relist(sale);
  return sale;
}

async function refusalOf(sale: Sale, buyer: Person = sale.buyer): Promise<string | undefined> {
  const body = sale.checkoutBody(await sale.openWindow(buyer));
  const { body: answer } = await buyer.post<{ code?: string }>(
    `/api/products/${sale.listing.shareLink}/checkout`,
    body,
  );
  return answer.code;
}

const reviewsOf = async (sale: Sale, person: Person) => {
  const { body: user } = await person.get<{ id: number }>('/api/user');
  const { body } = await (await sale.admin()).get<MoneyDeskView>('/api/admin/money-desk?group=losses-to-review');
  return body.groups.flatMap(({ items }) => items).filter(({ personId }) => personId === user.id);
};

describe('A sale that was paid and cancelled', () => {
  it('may happen once more in a week', async () => {
    const sale = await Sale.at(site, 'paid');
    await cancel(sale);
    await relist(sale);
    expect(await refusalOf(sale)).toBeUndefined();
  });

  it('the second time stops new payments of its buyer, and to its seller, until an administrator has looked', async () => {
    const sale = await cancelledTwice();
    const other = await Sale.at(site, 'listed');
    await other.buyer.signIn({ asProspect: true });
    expect(await refusalOf(sale)).toBe('review-pending');
    expect(await refusalOf(sale, other.buyer)).toBe('review-pending');
    expect(await refusalOf(other, sale.buyer)).toBe('review-pending');
    expect(await refusalOf(other)).toBeUndefined();

    const admin = await sale.admin();
    const { body } = await admin.get<TodayView>('/api/admin/today');
    expect(body.tasks.map(({ kind }) => kind)).toContain('losses-to-review');
    for (const person of [sale.buyer, sale.seller]) {
      const [review] = await reviewsOf(sale, person);
      const path = `/api/admin/money-desk/${review?.id ?? ''}/end-review`;
      expect((await admin.post(path, { reason: 'x' })).status).toBe(400);
      await expectStatus(admin.post(path, { reason: 'They had agreed on another day.' }), 200);
      expect((await admin.post(path, { reason: 'They had agreed on another day.' })).status).toBe(404);
    }
    expect(await refusalOf(sale)).toBeUndefined();
  });

  it('counts again from the review on, and for seven days', async () => {
    const sale = await cancelledTwice();
    const admin = await sale.admin();
    for (const person of [sale.buyer, sale.seller]) {
      const [review] = await reviewsOf(sale, person);
      await expectStatus(admin.post(`/api/admin/money-desk/${review?.id ?? ''}/end-review`, { reason: 'Seen.' }), 200);
    }
    await pay(sale);
    await cancel(sale);
    await relist(sale);
    expect(await refusalOf(sale)).toBeUndefined();
    await inDatabase(site, `UPDATE payments.loss SET happened_at = happened_at - interval '7 days'`, []);
    await pay(sale);
    await cancel(sale);
    await relist(sale);
    expect(await refusalOf(sale)).toBeUndefined();
  });

  it('by an administrator counts for no one', async () => {
    const sale = await Sale.at(site, 'paid');
    const admin = await sale.admin();
    for (let round = 0; round < 2; round++) {
      await cancel(sale, admin);
      await relist(sale);
      if (round === 0) await pay(sale);
    }
    expect(await refusalOf(sale)).toBeUndefined();
    expect(await reviewsOf(sale, sale.seller)).toEqual([]);
  });

  it('counts each of several that are cancelled at once, and opens one review for each side', async () => {
    const sale = await Sale.at(site, 'paid');
    const others: Sale[] = [];
    for (let count = 0; count < 2; count++) {
      const other = await Sale.at(site, 'listed');
      Object.assign(other, { buyer: sale.buyer });
      await pay(other);
      others.push(other);
    }
    await Promise.all([sale, ...others].map((one) => cancel(one)));
    expect(await reviewsOf(sale, sale.buyer)).toHaveLength(1);
    expect(await reviewsOf(sale, sale.seller)).toEqual([]);
    await relist(sale);
    expect(await refusalOf(sale)).toBe('review-pending');
  });
});
