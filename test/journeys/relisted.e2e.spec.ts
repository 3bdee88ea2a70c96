import type { TransactionPageView } from '../../src/contexts/delivery/published/views.js';
import type {
  AlsoForSaleView,
  CheckedLinkView,
  ProductOwnerView,
} from '../../src/contexts/listings/published/views.js';
import type { OrdersPage, OrderView, PayoutsPage } from '../../src/contexts/payments/published/views.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { story } from '../support/story.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

const pageOf = async (who: Person, shareLink: string): Promise<TransactionPageView> =>
  (await expectStatus<TransactionPageView>(who.get(`/api/products/${shareLink}`), 200)).body;
const relist = (who: Person, id: string) => who.post<ProductOwnerView & { code: string }>(`/api/products/${id}/relist`);
const stranger = (): Person => new Person(site.url, 'stranger@porchlight.test');

/** A sale that was paid and then cancelled by its buyer. */
async function cancelled(): Promise<Sale> {
  const sale = await Sale.at(site, 'paid');
  await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
  return sale;
}

story('a relisted item', ({ step }) => {
  let sale: Sale;
  let relisted: ProductOwnerView;
  let ownLink: string;
  beforeAll(async () => {
    sale = await cancelled();
    relisted = (await expectStatus<ProductOwnerView>(relist(sale.seller, sale.listing.id), 200)).body;
    await sale.until('waiting_for_payment');
    const { body } = await sale.seller.get<{ items: ProductOwnerView[] }>('/api/products?status=cancelled');
    ownLink = body.items.find(({ id }) => id === sale.listing.id)?.shareLink ?? '';
  });

  step('is for sale again under the same link, as a new sale', async () => {
    expect(relisted).toMatchObject({
      shareLink: sale.listing.shareLink,
      status: 'waiting_for_payment',
      fundsState: 'none',
    });
    expect(relisted.id).not.toBe(sale.listing.id);
    expect(await pageOf(stranger(), sale.listing.shareLink)).toMatchObject({ id: relisted.id, total: 175 });
  });

  step('leaves the former sale with its money and receipt to buyer and seller', async () => {
    const order = await eventually(async () => {
      const { body } = await sale.buyer.get<OrdersPage>('/api/orders');
      return body.items[0]?.fundsState === 'refunded' ? body.items[0] : undefined;
    }, 'the refund');
    expect(order).toMatchObject({
      ...{ status: 'refunded', product: { id: sale.listing.id, shareLink: ownLink, status: 'cancelled' } },
      receipt: { total: 175, refundedAmount: 175 },
    });
    const byId = await expectStatus<OrderView>(sale.buyer.get(`/api/orders/${order.checkoutSessionId}`), 200);
    expect(byId.body).toEqual(order);
    const former = { id: sale.listing.id, status: 'cancelled', relistedAs: sale.listing.shareLink };
    expect(await pageOf(sale.buyer, ownLink)).toMatchObject({
      ...former,
      viewer: { role: 'buyer', actions: [], fundsState: 'refunded', breakdown: { totalPayment: 175 } },
    });
    expect(await pageOf(sale.seller, ownLink)).toMatchObject({ ...former, viewer: { role: 'seller', actions: [] } });
    const { body: payouts } = await sale.seller.get<PayoutsPage>('/api/payouts');
    expect(payouts.items).toMatchObject([{ state: 'refunded' }]);
    const admin = await sale.admin();
    const proof = await admin.get<{ proof: object }>(`/api/admin/ledger?productId=${sale.listing.id}`);
    expect(proof.body.proof).toMatchObject({ captured: 175, refunded: 175 });
  });

  step('keeps the receipt reachable by the link in the buyer’s message', async () => {
    const mail = await sale.buyer.mail(/^Payment confirmed/);
    const named = /receipt\?order=([0-9a-f]{12})/.exec(mail.text)?.[1];
    expect(named).toBe(sale.listing.id);
    const { body } = await expectStatus<{ total: number }>(sale.buyer.get(`/api/orders/${named ?? ''}/receipt`), 200);
    expect(body.total).toBe(175);
    expect((await stranger().get(`/api/orders/${named ?? ''}/receipt`)).status).toBe(401);
  });

  step('links the former sale from its page, only for the former parties', async () => {
    const { shareLink } = sale.listing;
    expect(await pageOf(sale.buyer, shareLink)).toMatchObject({ id: relisted.id, formerLink: ownLink });
    expect((await pageOf(sale.buyer, shareLink)).viewer).toBeUndefined();
    expect(await pageOf(sale.seller, shareLink)).toMatchObject({ id: relisted.id, formerLink: ownLink });
    const other = stranger();
    await other.signIn({ asProspect: true });
    for (const who of [stranger(), other]) {
      expect(await pageOf(who, shareLink)).not.toHaveProperty('formerLink');
      const led = await pageOf(who, ownLink);
      expect([led.relistedAs, led.viewer, led.deliveryDate]).toEqual([shareLink, undefined, undefined]);
    }
  });

  step('is what the link check shows for its former link', async () => {
    const { body } = await stranger().get<CheckedLinkView>(`/api/links/${ownLink}`);
    expect(body).toMatchObject({ ours: true, shareLink: sale.listing.shareLink, status: 'waiting_for_payment' });
  });

  step('is found together with its former sale by its link', async () => {
    const { body } = await sale.seller.get<{ items: ProductOwnerView[] }>(`/api/products?q=${sale.listing.shareLink}`);
    expect(body.items.map(({ id }) => id)).toEqual([relisted.id, sale.listing.id]);
  });

  step('is not sold under its former link, and is sold once under its own, even to the former buyer', async () => {
    const body = sale.checkoutBody(await sale.openWindow());
    expect((await sale.buyer.post<{ code: string }>(`/api/products/${ownLink}/checkout`, body)).body.code).toBe(
      'wrong-state',
    );
    await sale.pay(await sale.startCheckout());
    expect(await sale.until('payment_secured')).toMatchObject({ id: relisted.id });
    expect((await relist(sale.seller, sale.listing.id)).body).toMatchObject({ code: 'wrong-state' });
  });

  step('can be relisted under the same link again when that sale is cancelled too', async () => {
    await expectStatus(sale.seller.post(`/api/products/${relisted.id}/cancel`, {}), 200);
    const third = (await expectStatus<ProductOwnerView>(relist(sale.seller, relisted.id), 200)).body;
    expect(third.shareLink).toBe(sale.listing.shareLink);
    expect((await pageOf(stranger(), ownLink)).relistedAs).toBe(third.shareLink);
  });
});

describe('relisting', () => {
  it('twice concurrently makes one listing', async () => {
    for (let round = 0; round < 3; round++) {
      const sale = await cancelled();
      const answers = await Promise.all([1, 2, 3].map(() => relist(sale.seller, sale.listing.id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { body } = await sale.seller.get<{ items: ProductOwnerView[] }>('/api/products');
      expect(body.items.map(({ status }) => status).sort()).toEqual(['cancelled', 'waiting_for_payment']);
    }
  });

  it('is not possible once an administrator has deleted the item', async () => {
    const sale = await cancelled();
    await sale.until('refunded');
    const admin = await sale.admin();
    await expectStatus(admin.call('DELETE', `/api/admin/transactions/${sale.listing.id}`), 200);
    expect((await relist(sale.seller, sale.listing.id)).status).toBe(409);
  });

  it('updates pages that are open on the link, and no others', async () => {
    const sale = await cancelled();
    const heard: string[] = [];
    const stop = new AbortController();
    const stream = await fetch(`${site.url}/api/products/${sale.listing.shareLink}/events`, { signal: stop.signal });
    const reading = (async () => {
      for await (const part of stream.body!) heard.push(Buffer.from(part).toString());
    })().catch(() => undefined);
    await eventually(() => Promise.resolve(heard.join('').includes('cancelled') || undefined), 'the first state');
    await expectStatus(relist(sale.seller, sale.listing.id), 200);
    await eventually(
      () => Promise.resolve(heard.join('').includes('waiting_for_payment') || undefined),
      'the new sale',
    );
    stop.abort();
    await reading;
  });

  it('is only for the seller of a finished sale', async () => {
    const sale = await Sale.at(site, 'paid');
    for (const [who, status] of [
      [sale.buyer, 404],
      [await sale.admin(), 404],
      [sale.seller, 409],
    ] as const)
      expect((await relist(who, sale.listing.id)).status).toBe(status);
  });
});

describe('a sold item', () => {
  it('shows the seller’s other items, which an item for sale does not', async () => {
    const sale = await Sale.at(site, 'listed');
    const lamp = await sale.seller.createListing({ name: 'Brass lamp', size: 'small', amount: '20' });
    const gone = await sale.seller.createListing({ name: 'Withdrawn chair' });
    await expectStatus(sale.seller.post(`/api/products/${gone.id}/cancel`, {}), 200);
    const ask = async (): Promise<AlsoForSaleView[]> =>
      (
        await expectStatus<{ items: AlsoForSaleView[] }>(
          stranger().get(`/api/products/${sale.listing.shareLink}/also-for-sale`),
          200,
        )
      ).body.items;
    expect(await ask()).toEqual([]);
    await sale.paid();
    const found = await ask();
    expect(found).toMatchObject([{ shareLink: lamp.shareLink, name: 'Brass lamp', total: 30 }]);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['name', 'shareLink', 'thumbnailUrl', 'total']);
    expect((await stranger().get('/api/products/nothing1/also-for-sale')).body).toEqual({ items: [] });
  });
});
