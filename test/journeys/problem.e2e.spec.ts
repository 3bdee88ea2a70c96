import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, Person, photo } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { providerList } from '../support/sandbox-controls.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

const TEXT = 'The left door is cracked, unlike in the photos.';
async function report(sale: Sale, by: Person, changes: Record<string, string> = {}, photos = 1) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ reason: 'damaged', text: TEXT, ...changes })) form.set(name, value);
  for (let index = 0; index < photos; index++)
    form.append('photos', await photo('#aa3322'), `crack-${String(index)}.jpg`);
  return by.call('POST', `/api/products/${sale.listing.id}/problem`, { form, key: crypto.randomUUID() });
}
const transfersOf = async (sale: Sale): Promise<unknown[]> =>
  (await providerList<{ transfer_group: string }>(site.sandboxUrl, 'transfers')).filter(({ transfer_group }) =>
    transfer_group.includes(sale.listing.id),
  );
/** Why the driver may not hand the item over. */
const holdOf = async (sale: Sale): Promise<unknown> =>
  (await sale.driver.get<{ onHold: unknown }>(`/api/driver/jobs/${sale.jobId}`)).body.onHold;
const paidSale = async (): Promise<Sale> => Sale.at(site, 'paid');

describe('a problem', () => {
  it('freezes the money and the item in the van, until the buyer withdraws it', async () => {
    const sale = await (await paidSale()).accepted();
    await sale.onTheWay();
    const code = (await sale.transaction(sale.buyer)).viewer?.deliveryCode;
    await expectStatus(report(sale, sale.buyer), 200);
    await sale.until('frozen');
    const admin = await sale.admin();
    expect((await sale.act('deliver', { code })).body).toMatchObject({
      code: 'on-hold',
      details: { why: 'problem', until: null },
      message: expect.stringContaining('Hold on to the item') as string,
    });
    await expectStatus(admin.post(`/api/admin/release-funds/${sale.listing.id}`, {}), 409);
    expect(await transfersOf(sale)).toEqual([]);
    const { viewer } = await sale.transaction(sale.buyer);
    expect([viewer?.fundsState, viewer?.actions, viewer?.deliveryCode]).toEqual(['frozen', ['confirm'], undefined]);
    expect(await holdOf(sale)).toEqual({ why: 'problem', until: null });

    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/confirm`, {}), 200);
    await sale.until('held');
    expect(await holdOf(sale)).toBeNull();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    expect(await transfersOf(sale)).toHaveLength(1);
    const { body } = await expectStatus<{ state: string }>(
      sale.buyer.get(`/api/products/${sale.listing.id}/problem`),
      200,
    );
    expect(body.state).toBe('withdrawn');
  });

  it.each(['refund', 'release'] as const)('decided as a %s with the item in the van', async (decision) => {
    const sale = await (await paidSale()).accepted();
    await sale.onTheWay();
    const code = (await sale.transaction(sale.buyer)).viewer?.deliveryCode;
    await expectStatus(report(sale, sale.buyer), 200);
    const { body } = await sale.buyer.get<{ id: string }>(`/api/products/${sale.listing.id}/problem`);
    const admin = await sale.admin();
    const resolve = (values: object): ReturnType<Person['post']> =>
      admin.post(`/api/admin/problems/${body.id}/resolve`, { ...values, reason: 'The photos show it.' });
    await expectStatus(resolve({ decision: 'split', refundAmount: 50 }), 409);
    await expectStatus(resolve({ decision }), 200);
    await sale.until(decision === 'refund' ? 'refunded' : 'held');
    const { status, body: answer } = await sale.act('deliver', { code });
    if (decision === 'release') {
      expect(status).toBe(200);
      await sale.until('release_due');
      return;
    }
    expect([status, answer]).toMatchObject([409, { code: 'on-hold', details: { why: 'refund', until: null } }]);
    expect((await sale.transaction(sale.seller)).status).toBe('item_picked_up');
    expect((await sale.transaction(sale.buyer)).viewer?.deliveryCode).toBeUndefined();
    expect(await holdOf(sale)).toEqual({ why: 'refund', until: null });
  });

  it('keeps the driver from setting off until it is withdrawn; then the money is held as before', async () => {
    const sale = await (await paidSale()).accepted();
    await expectStatus(report(sale, sale.buyer, { reason: 'other', text: 'I asked for the other bookcase.' }, 0), 200);
    expect((await sale.act('depart')).body).toMatchObject({ code: 'funds-frozen' });
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/confirm`, {}), 200);
    await sale.until('held');
    await expectStatus(sale.act('depart'), 200);
  });

  it('can only be reported and read by the buyer and administrators', async () => {
    const sale = await paidSale();
    const stranger = new Person(site.url, `stranger-${String(process.pid)}@porchlight.test`);
    await stranger.signIn();
    for (const person of [sale.seller, stranger]) await expectStatus(report(sale, person), 404);
    expect((await report(sale, new Person(site.url, 'nobody@porchlight.test'))).status).toBe(401);
    await expectStatus(report(sale, sale.buyer, {}, 2), 200);
    const path = `/api/products/${sale.listing.id}/problem`;
    const { body } = await expectStatus<{ reason: string; text: string; photoUrls: string[]; state: string }>(
      sale.buyer.get(path),
      200,
    );
    expect(body).toMatchObject({ reason: 'damaged', text: TEXT, state: 'open' });
    expect(body.photoUrls).toHaveLength(2);
    const admin = await sale.admin();
    for (const [person, status] of [
      [sale.buyer, 200],
      [admin, 200],
      [sale.seller, 404],
      [stranger, 404],
    ] as const) {
      expect((await person.get(path)).status).toBe(status);
    }
    // The seller sees the photos too, to be able to answer.
    for (const [person, status] of [
      [sale.buyer, 200],
      [admin, 200],
      [sale.seller, 200],
      [stranger, 404],
    ] as const) {
      const picture = await fetch(`${site.url}${body.photoUrls[1] ?? ''}`, {
        headers: { cookie: person.cookieHeader },
      });
      await picture.arrayBuffer();
      expect([picture.status, picture.headers.get('cache-control')?.includes('private') ?? false]).toEqual([
        status,
        status === 200,
      ]);
    }
    expect((await sale.buyer.get((body.photoUrls[1] ?? '').replace(/2$/, '3'))).status).toBe(404);
  });

  it('hides a free job from the drivers until it is withdrawn', async () => {
    const sale = await paidSale();
    await sale.driverReady();
    const isListed = async (): Promise<boolean> => {
      const { body } = await sale.driver.get<{ items: { productId: string }[] }>('/api/driver/jobs');
      return body.items.some(({ productId }) => productId === sale.listing.id);
    };
    expect(await isListed()).toBe(true);
    await expectStatus(report(sale, sale.buyer, {}, 0), 200);
    expect(await isListed()).toBe(false);
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/confirm`, {}), 200);
    expect(await isListed()).toBe(true);
  });

  it('cannot be withdrawn by the buyer when an administrator reported it', async () => {
    const sale = await paidSale();
    const admin = await sale.admin();
    await expectStatus(report(sale, admin), 200);
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/confirm`, {}), 409);
    await sale.until('frozen');
  });

  it('is refused a second time, before payment, after the payout, and with bad input, and stores nothing', async () => {
    const unpaid = await Sale.at(site, 'listed');
    expect((await report(unpaid, await unpaid.admin())).body).toMatchObject({ code: 'wrong-state' });
    const sale = await paidSale();
    for (const [changes, field] of [
      [{ reason: 'bored' }, 'reason'],
      [{ text: 'too short' }, 'text'],
      [{ text: 'x'.repeat(2_001) }, 'text'],
    ] as const) {
      const { status, body } = await report(sale, sale.buyer, changes);
      expect([status, (body as { details: { field: string }[] }).details.map((detail) => detail.field)]).toEqual([
        400,
        [field],
      ]);
    }
    expect((await report(sale, sale.buyer, {}, 9)).status).toBe(413);
    await expectStatus(report(sale, sale.buyer), 200);
    expect((await report(sale, sale.buyer)).body).toMatchObject({ code: 'funds-frozen' });
    expect((await sale.buyer.post(`/api/products/${sale.listing.id}/cancel`, {})).status).toBe(409);
  });

  it('reported twice concurrently is stored once', async () => {
    const sale = await paidSale();
    const answers = await Promise.all([report(sale, sale.buyer, {}, 0), report(sale, sale.buyer, {}, 0)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('after payment', () => {
  it('only the buyer has the order with receipt and calendar, and only the seller the payout', async () => {
    const sale = await (await paidSale()).accepted();
    interface Order {
      checkoutSessionId: string;
      fundsState: string;
      deliveryDate: string;
      deliveryWindow: string;
      receipt: { number: string; total: number; hstAmount: number };
    }
    const { body: orders } = await sale.buyer.get<{ items: Order[]; total: number; nextCursor: null }>('/api/orders');
    expect([orders.total, orders.items.length, orders.nextCursor]).toEqual([1, 1, null]);
    const [order] = orders.items;
    expect(order?.fundsState).toBe('held');
    expect(order?.receipt).toMatchObject({ itemPrice: 150, deliveryFee: 25, total: 175, hstRate: 13, hstAmount: 0.65 });
    expect(order?.receipt.number).toMatch(/^PL-[0-9A-F]{8}$/);
    const calendar = `/api/orders/${order?.checkoutSessionId ?? ''}/calendar.ics`;
    const file = await fetch(site.url + calendar, { headers: { cookie: sale.buyer.cookieHeader } });
    const text = await file.text();
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(text).toContain('SUMMARY:Porchlight delivery: Oak bookcase');
    expect(text).not.toContain('Maple Avenue');
    for (const person of [sale.seller, sale.driver]) {
      expect((await person.get(calendar)).status).toBe(404);
      expect((await person.get<{ total: number }>('/api/orders')).body.total).toBe(0);
    }

    const payouts = () =>
      sale.seller.get<{
        items: {
          state: string;
          amount: number;
          expectedOn: string | null;
          paidAt: string | null;
          transferId: string | null;
        }[];
        sums: object;
      }>('/api/payouts');
    const held = (await payouts()).body;
    expect(held).toMatchObject({
      items: [{ state: 'held', amount: 127.5, expectedOn: order?.deliveryDate, paidAt: null, transferId: null }],
      sums: { upcoming: 127.5, paid: 0 },
    });
    expect((await sale.buyer.get<{ total: number }>('/api/payouts')).body.total).toBe(0);
    await sale.onTheWay();
    await sale.deliver();
    await sale.until('released');
    const paid = await eventually(async () => {
      const { body } = await payouts();
      return body.items[0]?.state === 'paid' ? body : undefined;
    }, 'the payout');
    expect(paid).toMatchObject({ items: [{ state: 'paid', expectedOn: null }], sums: { upcoming: 0, paid: 127.5 } });
    expect(paid.items[0]?.transferId).toMatch(/^tr_/);
    expect(Date.parse(paid.items[0]?.paidAt ?? '')).not.toBeNaN();
  });

  it('pages of lists neither repeat nor lose a row', async () => {
    const buyer = new Person(site.url, `pages-${String(process.pid)}@porchlight.test`);
    await buyer.signIn({ asProspect: true });
    const seller = await Sale.at(site, 'listed');
    const names = ['Lamp', 'Chair', 'Table'];
    for (const name of names) {
      seller.listing = await seller.seller.createListing({ name });
      await seller.pay(await seller.startCheckout(buyer));
      await seller.until('payment_secured');
    }
    interface Page {
      items: { product: { name: string } }[];
      nextCursor: string | null;
      total: number;
    }
    const first = (await buyer.get<Page>('/api/orders?limit=2')).body;
    const second = (await buyer.get<Page>(`/api/orders?limit=2&cursor=${first.nextCursor ?? ''}`)).body;
    expect([first.total, second.nextCursor]).toEqual([3, null]);
    expect([...first.items, ...second.items].map(({ product }) => product.name)).toEqual(['Table', 'Chair', 'Lamp']);
    const payouts = (await seller.seller.get<{ items: { name: string }[]; nextCursor: string }>('/api/payouts?limit=2'))
      .body;
    const rest = (await seller.seller.get<typeof payouts>(`/api/payouts?limit=2&cursor=${payouts.nextCursor}`)).body;
    expect([...payouts.items, ...rest.items].map(({ name }) => name)).toEqual(['Table', 'Chair', 'Lamp']);
    for (const path of ['/api/orders', '/api/payouts'])
      for (const query of ['limit=0', 'limit=101', 'cursor=nonsense'])
        expect((await buyer.get(`${path}?${query}`)).status).toBe(400);
  });
});
