import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { startHourOf, type SlotLabel } from '../../../../delivery/published/slots.js';
import { torontoInstant } from '../../../../../platform/domain/toronto-time.js';
import type { OpenOrdersView, OrdersPage, OrderView, PayoutsPage } from '../../../published/views.js';

const cursorOf = ({ at, id }: Record<'at' | 'id', string>): string => Buffer.from(`${at} ${id}`).toString('base64url');

let site: TestApplication;
let sale: Sale;
beforeAll(async () => {
  site = await startApplication();
  sale = await Sale.at(site, 'paid');
});
afterAll(() => site.close());

const ordersOf = async (person: Person): Promise<OrdersPage> =>
  (await expectStatus<OrdersPage>(person.get('/api/orders'), 200)).body;
const payoutsOf = async (person: Person): Promise<PayoutsPage> =>
  (await expectStatus<PayoutsPage>(person.get('/api/payouts'), 200)).body;
async function ownOrder(): Promise<OrderView> {
  const [order] = (await ordersOf(sale.buyer)).items;
  if (order === undefined) throw new Error('There is no order.');
  return order;
}

describe('GET /api/orders', () => {
  it('lists the buyer’s paid orders, the same as single orders', async () => {
    const order = await ownOrder();
    expect(order).toMatchObject({ status: 'paid', total: 175, fundsState: 'held', product: { id: sale.listing.id } });
    expect(order.receipt).toMatchObject({ itemPrice: 150, deliveryFee: 25, total: 175, refundedAmount: 0 });
    expect(order.receipt?.number).toMatch(/^PL-[0-9A-F]{8}$/);
    const { body } = await expectStatus(sale.buyer.get(`/api/orders/${order.checkoutSessionId}`), 200);
    expect(body).toEqual(order);
    expect(await ordersOf(sale.seller)).toEqual({ items: [], nextCursor: null, total: 0 });
  });

  it('shows the refund after a cancellation', async () => {
    const cancelled = await Sale.at(site, 'paid');
    await expectStatus(cancelled.buyer.post(`/api/products/${cancelled.listing.id}/cancel`, {}), 200);
    const refunded = await eventually(async () => {
      const [order] = (await ordersOf(cancelled.buyer)).items;
      return order?.fundsState === 'refunded' ? order : undefined;
    }, 'the refund');
    expect(refunded).toMatchObject({ status: 'refunded', receipt: { total: 175, refundedAmount: 175 } });
    expect((await cancelled.buyer.get(`/api/orders/${refunded.checkoutSessionId}/calendar.ics`)).status).toBe(404);
    for (const id of ['-'.repeat(36), 'f'.repeat(36), 'cs_nothing', 'nothing'])
      expect((await cancelled.buyer.get(`/api/orders/${id}`)).status).toBe(404);
    const { items, sums } = await payoutsOf(cancelled.seller);
    expect(items[0]).toMatchObject({ state: 'refunded', amount: 0, expectedOn: null });
    expect(sums).toEqual({ upcoming: 0, paid: 0 });
  });
});

describe('GET /api/orders/open', () => {
  it('gives a prospect what they began to order, and no one else', async () => {
    const begun = await Sale.at(site, 'listed');
    await begun.buyer.signIn({ asProspect: true });
    const { checkoutUrl, checkoutSessionId, reservedUntil } = await begun.startCheckout();
    const { body } = await expectStatus<OpenOrdersView>(begun.buyer.get('/api/orders/open'), 200);
    expect(body.items).toMatchObject([
      {
        checkoutUrl,
        checkoutSessionId,
        reservedUntil,
        total: 175,
        product: { id: begun.listing.id, shareLink: begun.listing.shareLink },
        dropOff: { name: 'Sam Okafor', phoneNumber: '+14165550188', zipCode: 'L4J 2B2', city: 'Vaughan', note: '' },
      },
    ]);
    for (const other of [begun.seller, sale.buyer])
      expect((await other.get('/api/orders/open')).body).toEqual({ items: [] });

    await expectStatus(begun.buyer.post(`/api/orders/${checkoutSessionId}/leave`, {}), 200);
    expect((await begun.buyer.get('/api/orders/open')).body).toEqual({ items: [] });
  });
});

describe('GET /api/orders/{id}/calendar.ics', () => {
  it('is a file with the window in UTC and the page’s URL, for the buyer', async () => {
    const { checkoutSessionId, deliveryDate, deliveryWindow } = await ownOrder();
    const path = `/api/orders/${checkoutSessionId}/calendar.ics`;
    const file = await fetch(site.url + path, { headers: { cookie: sale.buyer.cookieHeader } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="porchlight-delivery.ics"');
    const text = (await file.text()).replaceAll('\r\n\t', '');
    const hour = startHourOf(deliveryWindow as SlotLabel);
    const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect(text).toContain(`DTSTART:${utc(torontoInstant(deliveryDate, hour))}`);
    expect(text).toContain(`DTEND:${utc(torontoInstant(deliveryDate, hour + 1))}`);
    expect(text).toContain(`${site.url}/transaction/${sale.listing.shareLink}`);
    const { viewer } = await sale.transaction(sale.buyer);
    expect(viewer?.deliveryCode).toMatch(/^\d{4}$/);
    expect(text).not.toMatch(/Maple Avenue|L4J|L4L|Sam Okafor/);
    expect(text).not.toMatch(new RegExp(`\\b${viewer?.deliveryCode ?? ''}\\b(?!/transaction)`));

    const other = await sale.seller.get(path);
    expect([other.status, other.headers.get('content-disposition')]).toEqual([404, null]);
    expect((await fetch(site.url + path)).status).toBe(401);
  });
});

describe('an order without a contact', () => {
  it('asks the buyer for no code: not in the calendar, not in a message, not on its page', async () => {
    const quiet = await (await Sale.at(site, 'listed')).paidWithoutContact();
    const [order] = (await ordersOf(quiet.buyer)).items;
    const path = `/api/orders/${order?.checkoutSessionId ?? ''}/calendar.ics`;
    const calendar = (await (await fetch(site.url + path, { headers: { cookie: quiet.buyer.cookieHeader } })).text())
      .replaceAll('\r\n\t', '')
      .replace(/UID:.*/, '');
    expect(calendar).toContain('A driver leaves it at your door between');
    expect(calendar).not.toMatch(/code/i);
    await quiet.accepted();
    await quiet.onTheWay();
    const { body } = await quiet.buyer.get(`/api/products/${quiet.listing.shareLink}/tracking`);
    expect(body).toMatchObject({ noContact: true, code: null, next: 'wait-for-driver' });
    await quiet.buyer.mail(/picked up/);
    const about = (await quiet.buyer.mails()).filter(({ subject }) => subject.includes('Oak bookcase'));
    expect(about.length).toBeGreaterThanOrEqual(3);
    for (const { subject, text } of about)
      expect([subject, /\bcodes?\b/i.exec(text)?.[0]]).toEqual([subject, undefined]);
  });
});

describe('GET /api/payouts', () => {
  it('lists the seller’s shares, held until the day of delivery, and paused by a problem', async () => {
    const { deliveryDate } = await ownOrder();
    const { items, sums, total } = await payoutsOf(sale.seller);
    expect([total, sums]).toEqual([1, { upcoming: 127.5, paid: 0 }]);
    expect(items).toEqual([
      {
        productId: sale.listing.id,
        shareLink: sale.listing.shareLink,
        name: 'Oak bookcase',
        amount: 127.5,
        state: 'held',
        expectedOn: deliveryDate,
        paidAt: null,
        transferId: null,
      },
    ]);
    expect(await payoutsOf(sale.buyer)).toMatchObject({ items: [], total: 0, sums: { upcoming: 0, paid: 0 } });

    const form = new FormData();
    form.set('reason', 'other');
    form.set('text', 'This is not what I bought.');
    await expectStatus(sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form }), 200);
    const paused = await payoutsOf(sale.seller);
    expect([paused.items[0]?.state, paused.items[0]?.expectedOn, paused.sums.upcoming]).toEqual([
      'paused',
      null,
      127.5,
    ]);
    expect(await ownOrder()).toMatchObject({ status: 'paid', fundsState: 'frozen' });
  });
});

describe('both lists', () => {
  it.each(['/api/orders', '/api/payouts'])('%s: 401 for visitors, 400 for an invalid page', async (path) => {
    expect((await new Person(site.url, 'nobody@porchlight.test').get(path)).status).toBe(401);
    const at = '2026-02-30T14:00:00.000Z';
    const cursors = [
      'nonsense',
      cursorOf({ at: '2026-06-10T14:00:00.000Z', id: 'abc' }),
      cursorOf({ at, id: crypto.randomUUID() }),
    ];
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'page=2', ...cursors.map((cursor) => `cursor=${cursor}`)]) {
      const { status, body } = await sale.buyer.get(`${path}?${query}`);
      expect([query, status, body['code']]).toEqual([query, 400, 'validation-failed']);
    }
  });
});
