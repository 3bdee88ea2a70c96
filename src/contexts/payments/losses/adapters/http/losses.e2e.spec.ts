import type { TodayView } from '../../../../admin/console/published/work-views.js';
import type { MoneyDeskView } from '../../../published/money-views.js';
import type { ProductOwnerView } from '../../../../listings/published/views.js';
import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { expectStatus, type Person } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { inDatabase, reportProblem } from '../../../../../../test/support/trouble.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication({ LOSS_CEILINGS: '1' });
});
/** All of them pay with one card, which counts as well. */
beforeEach(async () => {
  await inDatabase(site, 'DELETE FROM payments.party_review', []);
  await inDatabase(site, 'DELETE FROM payments.borne_loss', []);
});
afterAll(() => site.close());

const cancel = (sale: Sale, by: Person = sale.buyer) =>
  expectStatus(by.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);

/** The code of a refusal; undefined if it was cancelled. */
const cancelling = async (sale: Sale, by: Person = sale.buyer) =>
  (await by.post<{ code?: string }>(`/api/products/${sale.listing.id}/cancel`, {})).body.code;

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

/** The buyer reports a problem before the pickup, and the seller gives everything back; the code of a refusal. */
async function refundedInCase(sale: Sale): Promise<string | undefined> {
  await reportProblem(sale, 'It is not what we agreed on.');
  const form = new FormData();
  form.set('kind', 'refund');
  const path = `/api/products/${sale.listing.id}/case/answer`;
  return (await sale.seller.call<{ code?: string }>('POST', path, { form, key: crypto.randomUUID() })).body.code;
}

const reviewsOf = async (sale: Sale, person: Person) => {
  const { body: user } = await person.get<{ id: number }>('/api/user');
  const { body } = await (await sale.admin()).get<MoneyDeskView>('/api/admin/money-desk?group=losses-to-review');
  return body.groups.flatMap(({ items }) => items).filter(({ personId }) => personId === user.id);
};

async function endReviewsOf(sale: Sale): Promise<void> {
  const admin = await sale.admin();
  for (const person of [sale.buyer, sale.seller])
    for (const { id } of await reviewsOf(sale, person))
      await expectStatus(admin.post(`/api/admin/money-desk/${id}/end-review`, { reason: 'Seen.' }), 200);
}

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
      for (const { id } of await reviewsOf(sale, person)) {
        const path = `/api/admin/money-desk/${id}/end-review`;
        expect((await admin.post(path, { reason: 'x' })).status).toBe(400);
        await expectStatus(admin.post(path, { reason: 'They had agreed on another day.' }), 200);
        expect((await admin.post(path, { reason: 'They had agreed on another day.' })).status).toBe(404);
      }
    }
    expect(await refusalOf(sale)).toBeUndefined();
  });

  it('counts as well when the seller gives everything back in a case', async () => {
    const sale = await Sale.at(site, 'paid');
    expect(await refundedInCase(sale)).toBeUndefined();
    await relist(sale);
    expect(await refusalOf(sale)).toBeUndefined();
    await pay(sale);
    expect(await refundedInCase(sale)).toBeUndefined();
    await relist(sale);
    expect(await refusalOf(sale)).toBe('review-pending');
  });

  it('counts again from the review on, and for seven days', async () => {
    const sale = await cancelledTwice();
    await endReviewsOf(sale);
    await pay(sale);
    await cancel(sale);
    await relist(sale);
    expect(await refusalOf(sale)).toBeUndefined();
    await inDatabase(site, `UPDATE payments.borne_loss SET happened_at = happened_at - interval '7 days'`, []);
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

  it('counts each of several that are cancelled at once; one more than is free for the card waits', async () => {
    const sale = await Sale.at(site, 'paid');
    const others: Sale[] = [];
    for (let count = 0; count < 2; count++) {
      const other = await Sale.at(site, 'listed');
      Object.assign(other, { buyer: sale.buyer });
      await pay(other);
      others.push(other);
    }
    const codes = await Promise.all([sale, ...others].map((one) => cancelling(one)));
    expect(codes.toSorted()).toEqual(['review-pending', undefined, undefined]);
    const notes = (await reviewsOf(sale, sale.buyer)).map(({ note }) => note);
    expect(notes.toSorted()).toEqual(['cancelled-sale, buyer', 'cancelled-sale, card']);
    expect(await reviewsOf(sale, sale.seller)).toEqual([]);
    expect(await refusalOf(await Sale.at(site, 'listed'), sale.buyer)).toBe('review-pending');
  });
});

describe('A card that paid several cancelled sales', () => {
  const OTHER_CARD = '4242424242424242';

  /** Another buyer's sale of another seller, paid with that card. */
  async function paidWith(card: string): Promise<Sale> {
    const sale = await Sale.at(site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    await sale.pay(await sale.startCheckout(), card);
    await sale.until('payment_secured');
    return sale;
  }

  it('is counted no matter who pays with it: the next sale of a new buyer stands, and only an administrator cancels it', async () => {
    const [one, another] = [await paidWith(OTHER_CARD), await paidWith(OTHER_CARD)];
    await cancel(one);
    await cancel(another);
    const fourth = await paidWith(OTHER_CARD);
    for (const by of [fourth.buyer, fourth.seller]) expect(await cancelling(fourth, by)).toBe('review-pending');
    expect(await refundedInCase(await paidWith(OTHER_CARD))).toBe('review-pending');
    expect(await refusalOf(await Sale.at(site, 'listed'), fourth.buyer)).toBe('review-pending');
    const stored = await inDatabase<{ party: string }>(
      site,
      `SELECT party FROM payments.borne_loss_party WHERE side = 'card'`,
    );
    expect(stored.map(({ party }) => party.length)).toEqual([64, 64]);

    const [review] = await reviewsOf(another, another.buyer);
    expect(review).toMatchObject({ note: 'cancelled-sale, card' });
    await endReviewsOf(another);
    await cancel(fourth);
    expect(await refusalOf(await Sale.at(site, 'listed'), fourth.buyer)).toBeUndefined();
  });

  it('leaves sales alone that another card paid, and lets an administrator cancel', async () => {
    for (const sale of [await paidWith(OTHER_CARD), await paidWith(OTHER_CARD)]) await cancel(sale);
    const [same, other] = [await paidWith(OTHER_CARD), await Sale.at(site, 'paid')];
    expect(await cancelling(same)).toBe('review-pending');
    await cancel(same, await same.admin());
    await cancel(other);
  });
});
