import type { MoneyCallsView } from '../../src/contexts/payments/published/money-views.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, photo, type Person } from '../support/people.js';
import { ProviderDashboard, type ProviderDispute } from '../support/provider.js';
import { Sale } from '../support/sale.js';
import { sandboxControl } from '../support/sandbox-controls.js';
import { tripsAreOwed, waitsThere } from '../support/waited.js';

let site: TestApplication;
let provider: ProviderDashboard;
beforeAll(async () => {
  site = await startApplication();
  provider = new ProviderDashboard(site.sandboxUrl);
});
afterAll(() => site.close());

const DISPUTED_CARD = '4000000000000259';
const REFUND_FAILS_CARD = '4000000000005126';
/** The amounts of a sale for 150.00 plus 25.00 delivery: S 127.50, d 20.00, kept 27.50. */
const proofOf = async (sale: Sale): Promise<number[]> => {
  const { proof } = await sale.ledger();
  const { captured, seller, driver, platform, refunded, held } = proof;
  expect(captured).toBe(175);
  expect(seller + driver + platform + refunded + held).toBeCloseTo(captured, 9);
  return [seller, driver, platform, refunded, held];
};
const paidSale = async (card?: string): Promise<Sale> => {
  const sale = await Sale.at(site, 'listed');
  await sale.buyer.signIn({ asProspect: true });
  await sale.startCheckout();
  await sale.pay(sale.checkout, card);
  await sale.until('payment_secured');
  return sale;
};
const deliveredSale = async (card?: string): Promise<Sale> => {
  const sale = await (await paidSale(card)).accepted();
  await sale.onTheWay();
  await expectStatus(sale.deliver(), 200);
  return sale;
};
const releasedSale = async (): Promise<Sale> => {
  const sale = await deliveredSale();
  await sale.until('released');
  return sale;
};

async function reported(sale: Sale): Promise<string> {
  const form = new FormData();
  form.set('reason', 'damaged');
  form.set('text', 'The left door is cracked, unlike in the photos.');
  await expectStatus(
    sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form, key: crypto.randomUUID() }),
    200,
  );
  const admin = await sale.admin();
  const { body } = await admin.get<{ items: { id: string; productId: string }[] }>('/api/admin/problems?state=open');
  return body.items.find(({ productId }) => productId === sale.listing.id)?.id ?? '';
}
const resolve = async (sale: Sale, problem: string, body: object): ReturnType<Person['post']> =>
  (await sale.admin()).post(`/api/admin/problems/${problem}/resolve`, { reason: 'The photos show it.', ...body });

async function fail(sale: Sale, reason: string): Promise<void> {
  await waitsThere(site, sale);
  const form = new FormData();
  form.set('reason', reason);
  form.append('photo', await photo('#223355'), 'there.jpg');
  const path = `/api/driver/jobs/${sale.jobId}/fail`;
  await expectStatus(sale.driver.call('POST', path, { form, key: crypto.randomUUID() }), 200);
}
/** A sale with two failed pickups. */
async function failedTwice(): Promise<Sale> {
  const sale = await (await paidSale()).accepted();
  await expectStatus(sale.act('depart'), 200);
  await fail(sale, 'seller-absent');
  expect((await sale.act('accept')).body).toMatchObject({ code: 'second-try' });
  const other = new Sale(site);
  await other.driverReady();
  Object.assign(sale, { driver: other.driver });
  for (const step of ['accept', 'depart']) await expectStatus(sale.act(step), 200);
  await fail(sale, 'seller-absent');
  await sale.until('refunded');
  return sale;
}
/** Waits until the ledger has these amounts, because a trip is booked by an event. */
const booked = (sale: Sale, expected: number[]): Promise<unknown> =>
  eventually(async () => {
    const proof = await proofOf(sale);
    return proof.join() === expected.join() ? true : undefined;
  }, `the books to be ${expected.join()}`);
const disputeAbout = (sale: Sale): Promise<ProviderDispute> =>
  eventually(() => provider.disputeOf(sale.listing.id), 'the dispute');
const refunded = async (sale: Sale): Promise<number[]> =>
  (await provider.refundsOf(sale.listing.id))
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount);

describe('who gets what', () => {
  it('cancelled before the driver sets off: the buyer gets everything back', async () => {
    const sale = await paidSale();
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await sale.until('refunded');
    expect(await proofOf(sale)).toEqual([0, 0, 0, 175, 0]);
    expect(await refunded(sale)).toEqual([17_500]);
    await sale.buyer.mail(/cancelled/i);
  });

  it('two failed pickups: full refund, and the platform pays each uncontested trip a day later', async () => {
    const sale = await failedTwice();
    expect((await sale.transaction(sale.seller)).status).toBe('cancelled');
    expect(await proofOf(sale)).toEqual([0, 0, 0, 175, 0]);
    await tripsAreOwed(site, sale);
    await booked(sale, [0, 40, -40, 175, 0]);
  });

  it('a contested trip: paid only if an administrator decides so', async () => {
    const sale = await failedTwice();
    const contest = `/api/products/${sale.listing.id}/contest-trip`;
    await expectStatus(sale.seller.post(contest, { reason: 'I was at home, and no one rang.' }), 200);
    await expectStatus(sale.buyer.post(contest, { reason: 'They were at home.' }), 403);
    await tripsAreOwed(site, sale);
    await booked(sale, [0, 20, -20, 175, 0]);
    await expectStatus(sale.seller.post(contest, { reason: 'Once more.' }), 409);
    const admin = await sale.admin();
    const { body } = await admin.get<{ items: { id: string; productId: string }[] }>(
      '/api/admin/wasted-trips?status=contested',
    );
    const trip = body.items.find(({ productId }) => productId === sale.listing.id)?.id ?? '';
    const decide = `/api/admin/wasted-trips/${trip}/decide`;
    await expectStatus(admin.post(decide, { owed: true }), 400);
    await expectStatus(admin.post(decide, { owed: true, reason: 'The position says so.' }), 200);
    await booked(sale, [0, 40, -40, 175, 0]);
    await expectStatus(admin.post(decide, { owed: false, reason: 'Second thoughts.' }), 409);
  });

  it('an item that differs and is declined: full refund before it moves, and the trip is paid', async () => {
    const sale = await (await paidSale()).accepted();
    await expectStatus(sale.act('depart'), 200);
    await expectStatus(sale.act('arrive'), 200);
    const form = new FormData();
    form.set('checks', JSON.stringify({ sameItem: true, complete: false, asDescribed: true, packed: true }));
    form.append('photo', await photo('#223355'), 'there.jpg');
    const path = `/api/driver/jobs/${sale.jobId}/differs`;
    await expectStatus(sale.driver.call('POST', path, { form, key: crypto.randomUUID() }), 200);
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/condition`, { accept: false }), 200);
    await sale.until('refunded');
    expect((await sale.transaction(sale.seller)).status).toBe('cancelled');
    expect(await refunded(sale)).toEqual([17_500]);
    expect(await proofOf(sale)).toEqual([0, 0, 0, 175, 0]);
    await tripsAreOwed(site, sale);
    await booked(sale, [0, 20, -20, 175, 0]);
  });

  it('no one at the door: the price is refunded but not the delivery; damaged: full refund', async () => {
    const absent = await (await paidSale()).accepted();
    await absent.onTheWay();
    await fail(absent, 'buyer-absent');
    const admin = await absent.admin();
    const path = `/api/admin/deliveries/${absent.jobId}/returned`;
    await expectStatus(admin.post(path, { decision: 'buyer-absent' }), 400);
    await expectStatus(admin.post(path, { decision: 'buyer-absent', reason: 'Rang for ten minutes.' }), 200);
    await absent.until('partly_refunded');
    expect(await proofOf(absent)).toEqual([0, 0, 25, 150, 0]);
    await tripsAreOwed(site, absent);
    await booked(absent, [0, 20, 5, 150, 0]);
    expect((await absent.transaction(absent.seller)).status).toBe('cancelled');
    await expectStatus(admin.post(path, { decision: 'item-damaged', reason: 'Twice is once too often.' }), 409);
    await absent.buyer.mail(/150\.00 goes back/);
    await absent.seller.mail(/is coming back/);

    const damaged = await (await paidSale()).accepted();
    await damaged.onTheWay();
    await fail(damaged, 'other');
    const other = `/api/admin/deliveries/${damaged.jobId}/returned`;
    await expectStatus(admin.post(other, { decision: 'item-damaged', reason: 'It fell on the stairs.' }), 200);
    await damaged.until('refunded');
    await tripsAreOwed(site, damaged);
    expect(await proofOf(damaged)).toEqual([0, 0, 0, 175, 0]);
  });

  it('a problem decided for the seller: paid as agreed', async () => {
    const sale = await (await paidSale()).accepted();
    await sale.onTheWay();
    await sale.inspected();
    const problem = await reported(sale);
    await expectStatus(resolve(sale, problem, { decision: 'release' }), 200);
    await sale.until('released');
    expect(await proofOf(sale)).toEqual([127.5, 20, 27.5, 0, 0]);
    await sale.seller.mail(/decided/i);
    await expectStatus(resolve(sale, problem, { decision: 'refund' }), 409);
  });

  it('a problem decided for the buyer: full refund, and the platform pays the driver', async () => {
    const sale = await (await paidSale()).accepted();
    await sale.onTheWay();
    await sale.inspected();
    const problem = await reported(sale);
    await expectStatus(resolve(sale, problem, { decision: 'refund' }), 200);
    await sale.until('refunded');
    expect(await proofOf(sale)).toEqual([0, 20, -20, 175, 0]);
    expect(await provider.transfersOf(sale.listing.id)).toEqual([]);
  });

  it('a problem split: r is refunded, S − r goes to the seller, and the fee covers what exceeds the share', async () => {
    for (const [refundAmount, proof, transferred] of [
      [50, [77.5, 20, 27.5, 50, 0], [7_750]],
      [140, [0, 20, 15, 140, 0], []],
    ] as const) {
      const sale = await (await paidSale()).accepted();
      await sale.onTheWay();
      await sale.inspected();
      const problem = await reported(sale);
      await expectStatus(resolve(sale, problem, { decision: 'split', refundAmount: 150.01 }), 400);
      await expectStatus(resolve(sale, problem, { decision: 'split' }), 400);
      await expectStatus(resolve(sale, problem, { decision: 'split', refundAmount }), 200);
      await sale.until('partly_refunded');
      expect(await proofOf(sale)).toEqual(proof);
      expect((await provider.transfersOf(sale.listing.id)).map(({ amount }) => amount)).toEqual(transferred);
    }
  });

  it('a refund after the release: taken back from the seller, never more than was paid', async () => {
    const sale = await releasedSale();
    const admin = await sale.admin();
    const path = `/api/admin/money-desk/${sale.listing.shareLink}/refund`;
    await expectStatus(admin.post(path, { amount: 175.01, reason: 'Too much.' }), 400);
    await expectStatus(admin.post(path, { amount: 30, reason: 'As agreed on the phone.' }), 200);
    await sale.until('partly_refunded');
    await eventually(
      async () => ((await provider.transfersOf(sale.listing.id))[0]?.amount_reversed === 3_000 ? true : undefined),
      'the reversal',
    );
    expect(await proofOf(sale)).toEqual([97.5, 20, 27.5, 30, 0]);
    await expectStatus(admin.post(path, { amount: 145, reason: 'All of it after all.' }), 200);
    await sale.until('refunded');
    expect(await proofOf(sale)).toEqual([0, 20, -20, 175, 0]);
    await expectStatus(admin.post(path, { amount: 0.01, reason: 'There is nothing left.' }), 409);
    await sale.seller.mail(/taken back/);
  });

  it('a dispute before the release: freezes the money; if lost, the bank returns it to the buyer', async () => {
    const sale = await paidSale(DISPUTED_CARD);
    const { id } = await disputeAbout(sale);
    await sale.until('disputed');
    const admin = await sale.admin();
    expect((await admin.post(`/api/admin/release-funds/${sale.listing.id}`, {})).body).toMatchObject({
      code: 'disputed',
    });
    await provider.decideDispute(id, 'lost');
    await sale.until('refunded');
    expect(await proofOf(sale)).toEqual([0, 0, 0, 175, 0]);
    expect((await sale.transaction(sale.seller)).status).toBe('cancelled');
    expect(await provider.refundsOf(sale.listing.id)).toEqual([]);
    const { body } = await admin.get<{ items: { id: string; outcome: string }[] }>('/api/admin/disputes');
    expect(body.items.find((one) => one.id === id)).toMatchObject({ outcome: 'lost', amount: 175 });
  });

  it('a won dispute: the money continues from its earlier state', async () => {
    const sale = await (await paidSale()).accepted();
    const { id: charge } = await provider.chargeOf(sale.listing.id);
    await sandboxControl(site.sandboxUrl, `charges/${charge}/dispute`, { reason: 'fraudulent' });
    const { id } = await disputeAbout(sale);
    await sale.until('disputed');
    expect((await sale.act('depart')).status).toBe(409);
    await provider.decideDispute(id, 'won');
    await sale.until('held');
    await sale.onTheWay();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    expect(await proofOf(sale)).toEqual([127.5, 20, 27.5, 0, 0]);
  });

  it('a refund that fails at the bank: never shown as refunded, and retried by an administrator', async () => {
    const sale = await paidSale(REFUND_FAILS_CARD);
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await eventually(
      async () =>
        (await provider.refundsOf(sale.listing.id)).some(({ status }) => status === 'failed') ? true : undefined,
      'the failed refund',
    );
    const admin = await sale.admin();
    await sale.until('refunding');
    await eventually(
      async () =>
        (await admin.mails()).some(({ text }) => text.includes('failed at the buyer’s bank')) ? true : undefined,
      'the administrator’s mail',
    );
    expect((await proofOf(sale)).slice(3)).toEqual([0, 175]);
    const { body: told } = await admin.get<MoneyCallsView>(`/api/admin/money-desk/${sale.listing.id}/calls`);
    expect(told.refundError).toBe('expired_or_canceled_card');
    expect(told.calls.map(({ kind, state }) => [kind, state])).toEqual([['refund', 'done']]);
    await expectStatus(admin.post(`/api/admin/money-desk/${sale.listing.id}/retry-refund`, {}), 200);
    await eventually(
      async () => ((await provider.refundsOf(sale.listing.id)).length === 2 ? true : undefined),
      'the second attempt',
    );
  });

  it('no driver within 72 hours of the window: cancelled automatically, unless a problem is open', async () => {
    const forgotten = await paidSale();
    const frozen = await paidSale();
    await reported(frozen);
    const pass = (seconds: number): Promise<unknown> =>
      expectStatus(forgotten.seller.post('/dev/clock/advance', { seconds }), 200);
    const day = Date.parse(`${await forgotten.deliveryDay()}T00:00:00Z`);
    const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));
    const passed = secondsUntil(day + 2 * 86_400_000);
    await pass(passed);
    expect((await forgotten.transaction(forgotten.seller)).status).toBe('payment_secured');
    await pass(secondsUntil(day + 6 * 86_400_000) - passed);
    await forgotten.until('refunded');
    expect((await forgotten.transaction(forgotten.seller)).status).toBe('cancelled');
    expect(await proofOf(forgotten)).toEqual([0, 0, 0, 175, 0]);
    await forgotten.buyer.mail(/was cancelled/);
    expect((await frozen.transaction(frozen.seller)).viewer?.fundsState).toBe('frozen');
  });
});
