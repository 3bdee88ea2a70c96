import { strFromU8, unzipSync } from 'fflate';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, photo, type Person } from '../support/people.js';
import { ProviderDashboard } from '../support/provider.js';
import { Sale } from '../support/sale.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

const HOURS_48 = 48 * 3_600;
const pass = (seconds: number): Promise<unknown> =>
  expectStatus(site.client().post('/dev/clock/advance', { seconds }), 200);

async function reported(state: 'paid' | 'on-the-way', fields: Record<string, string> = {}): Promise<[Sale, string]> {
  const sale = await Sale.at(site, state);
  if (state === 'on-the-way') await sale.inspected();
  const form = new FormData();
  const report = { reason: 'damaged', text: 'The left door is cracked, unlike in the photos.', ...fields };
  for (const [name, value] of Object.entries(report)) form.set(name, value);
  form.append('photos', await photo('#aa3322'), 'crack.jpg');
  await expectStatus(sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form }), 200);
  const { body } = await sale.seller.get<{ items: { id: string }[] }>(`/api/cases?productId=${sale.listing.id}`);
  return [sale, body.items[0]?.id ?? ''];
}
const pathOf = ({ listing }: Sale): string => `/api/products/${listing.id}/case`;
const step = (sale: Sale, name: string, by: Person, body: object = {}): Promise<{ body: Record<string, unknown> }> =>
  expectStatus(by.post(`${pathOf(sale)}/${name}`, body, { key: crypto.randomUUID() }), 200);
const answer = (sale: Sale, body: object): Promise<{ body: Record<string, unknown> }> =>
  step(sale, 'answer', sale.seller, body);
const stateOf = async (id: string, by: Person): Promise<unknown> => (await by.get(`/api/cases/${id}`)).body['state'];

/** Seller, driver, platform, refunded and held amounts of a sale for 150.00 plus 25.00 delivery (S 127.50, d 20.00). */
async function proofOf(sale: Sale): Promise<number[]> {
  const { proof } = await sale.ledger();
  const { captured, seller, driver, platform, refunded, held } = proof;
  expect(captured).toBe(175);
  expect(seller + driver + platform + refunded + held).toBeCloseTo(captured, 9);
  return [seller, driver, platform, refunded, held];
}
async function atRest(sale: Sale, funds: string): Promise<void> {
  let asked = 0;
  await eventually(async () => {
    const seen = await sale.transaction(sale.seller);
    if (seen.viewer?.fundsState === funds) return true;
    // Minutes that pass faster than the provider answers would make every call look lost.
    if (++asked % 10 === 0) await pass(60);
    return undefined;
  }, `the money to be ${funds}`);
}
const refundsOf = async (sale: Sale): Promise<number[]> =>
  (await new ProviderDashboard(site.sandboxUrl).refundsOf(sale.listing.id)).map(({ amount }) => amount);

describe('A case', () => {
  it('is settled by an accepted offer: the buyer gets it and the seller the rest, without an administrator', async () => {
    const [sale, id] = await reported('on-the-way', { wanted: 'part', wantedAmount: '50' });
    await answer(sale, { kind: 'offer', amount: 40, text: 'I can give back a part.' });
    await sale.buyer.mail(/The seller offers you \$40\.00/);
    expect(await proofOf(sale)).toEqual([0, 0, 0, 0, 175]);
    await step(sale, 'accept', sale.buyer);
    expect(await stateOf(id, sale.buyer)).toBe('settled');
    await atRest(sale, 'partly_refunded');
    expect(await proofOf(sale)).toEqual([87.5, 20, 27.5, 40, 0]);
    expect(await refundsOf(sale)).toEqual([4_000]);
    const { text } = await sale.seller.mail(/Settled: Oak bookcase/);
    expect(text).toContain('/order#');
  });

  it('is settled for the whole price: the fee covers what the seller’s share does not', async () => {
    const [sale] = await reported('on-the-way');
    await answer(sale, { kind: 'offer', amount: 150 });
    await step(sale, 'accept', sale.buyer);
    await atRest(sale, 'partly_refunded');
    expect(await proofOf(sale)).toEqual([0, 20, 5, 150, 0]);
  });

  it('is settled by a seller’s full refund: the platform pays the driver', async () => {
    const [sale] = await reported('on-the-way');
    await answer(sale, { kind: 'refund' });
    await atRest(sale, 'refunded');
    expect(await proofOf(sale)).toEqual([0, 20, -20, 175, 0]);
    expect(await refundsOf(sale)).toEqual([17_500]);
    const [early] = await reported('paid');
    await answer(early, { kind: 'refund' });
    await atRest(early, 'refunded');
    expect((await early.transaction(early.seller)).status).toBe('cancelled');
    expect(await proofOf(early)).toEqual([0, 0, 0, 175, 0]);
  });

  it('that is contested is decided by an administrator, who sees both sides', async () => {
    const [sale, id] = await reported('on-the-way');
    const form = new FormData();
    form.set('kind', 'contest');
    form.set('text', 'It was whole at the pickup, as the driver saw.');
    form.append('photos', await photo('#22aa33'), 'door.jpg');
    await expectStatus(sale.seller.call('POST', `${pathOf(sale)}/answer`, { form }), 200);
    await sale.buyer.mail(/We’re reviewing the problem/);
    const admin = await sale.admin();
    await eventually(async () => {
      const mails = await admin.mails();
      return mails.find(
        ({ subject, text }) => subject.startsWith('Needs your attention') && text.includes(`case=${id}`),
      );
    }, 'the administrator’s mail');
    const { body } = await expectStatus<{ timeline: { kind: string; photos: string[] }[]; actions: string[] }>(
      admin.get(`/api/cases/${id}`),
      200,
    );
    expect(body.timeline.map(({ kind, photos }) => [kind, photos.length])).toEqual([
      ['reported', 1],
      ['contested', 1],
    ]);
    expect(body.actions).toEqual(['decide', 'message']);
    const { body: list } = await admin.get<{ items: object[] }>('/api/admin/problems?state=open');
    expect(list.items).toContainEqual(expect.objectContaining({ id, caseState: 'escalated' }));
    const decision = { decision: 'release', reason: 'The pickup photo shows it whole.' };
    await expectStatus(admin.post(`/api/admin/problems/${id}/resolve`, decision), 200);
    await atRest(sale, 'released');
    expect(await proofOf(sale)).toEqual([127.5, 20, 27.5, 0, 0]);
    const { body: ended } = await sale.buyer.get<{ state: string; outcome: object }>(`/api/cases/${id}`);
    expect([ended.state, ended.outcome]).toEqual(['decided', { decision: 'release', refundAmount: 0 }]);
  });

  it('goes to an administrator after 48 hours when the seller never answers, and is refunded', async () => {
    const [sale, id] = await reported('on-the-way');
    await pass(HOURS_48 - 3_600);
    expect(await stateOf(id, sale.seller)).toBe('awaiting_seller');
    await pass(3_600);
    await eventually(async () => ((await stateOf(id, sale.seller)) === 'escalated' ? true : undefined), 'the clock');
    await sale.seller.mail(/We’re reviewing the problem/);
    const admin = await sale.admin();
    const decision = { decision: 'refund', reason: 'The seller did not answer.' };
    await expectStatus(admin.post(`/api/admin/problems/${id}/resolve`, decision), 200);
    await atRest(sale, 'refunded');
    expect(await proofOf(sale)).toEqual([0, 20, -20, 175, 0]);
  });

  it('pays the seller as agreed when the buyer withdraws it after an offer', async () => {
    const [sale] = await reported('on-the-way');
    await answer(sale, { kind: 'offer', amount: 10 });
    await step(sale, 'withdraw', sale.buyer);
    await atRest(sale, 'released');
    expect(await proofOf(sale)).toEqual([127.5, 20, 27.5, 0, 0]);
    expect(await refundsOf(sale)).toEqual([]);
  });

  it('is part of the evidence in a later dispute', async () => {
    const [sale] = await reported('on-the-way');
    await expectStatus(messageWithPhoto(sale, sale.seller, 'Was it like that at the door?'), 200);
    await answer(sale, { kind: 'offer', amount: 10 });
    await step(sale, 'accept', sale.buyer);
    await atRest(sale, 'partly_refunded');
    const provider = new ProviderDashboard(site.sandboxUrl);
    const charge = await provider.chargeOf(sale.listing.id);
    await provider.openDispute(charge.id, { cents: 5_000 });
    const admin = await sale.admin();
    const dispute = await eventually(async () => {
      const { body } = await admin.get<{ items: { id: string; productId: string }[] }>('/api/admin/disputes');
      return body.items.find(({ productId }) => productId === sale.listing.id);
    }, 'the dispute');
    const file = await fetch(`${site.url}/api/admin/disputes/${dispute.id}/evidence`, {
      headers: { cookie: admin.cookieHeader },
    });
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const page = strFromU8(files['evidence.html'] ?? new Uint8Array());
    for (const said of [
      'What the buyer and seller said',
      'The left door is cracked',
      'Was it like that at the door?',
      'Accepted the offer of $10.00',
    ])
      expect(page).toContain(said);
    const lines = JSON.parse(strFromU8(files['case.json'] ?? new Uint8Array())) as { who: string }[];
    expect(lines.map(({ who }) => who)).toEqual(['Buyer', 'Seller', 'Seller', 'Buyer']);
    expect(Object.keys(files).filter((name) => name.startsWith('photos/case-'))).toHaveLength(2);
  });

  it('ends when the bank takes back the whole payment in a dispute', async () => {
    const [sale, id] = await reported('on-the-way');
    const provider = new ProviderDashboard(site.sandboxUrl);
    const charge = await provider.chargeOf(sale.listing.id);
    const dispute = await provider.openDispute(charge.id);
    await sale.until('disputed');
    await provider.decideDispute(dispute.id, 'lost');
    await atRest(sale, 'refunded');
    expect(await stateOf(id, sale.buyer)).toBe('decided');
    expect((await sale.buyer.get(`/api/cases/${id}`)).body['actions']).toEqual([]);
  });

  it('exports to a person their own words and no one else’s', async () => {
    const [sale] = await reported('on-the-way');
    await expectStatus(messageWithPhoto(sale, sale.seller, 'Seen on the day of the pickup.'), 200);
    const { body } = await sale.seller.get<{ saidInCases: object[] }>('/api/user/export');
    expect(body.saidInCases).toMatchObject([{ kind: 'message', text: 'Seen on the day of the pickup.', photos: 1 }]);
    const { body: buyers } = await sale.buyer.get<{ saidInCases: object[] }>('/api/user/export');
    expect(buyers.saidInCases).toEqual([]);
  });
});

async function messageWithPhoto(sale: Sale, by: Person, text: string): ReturnType<Person['call']> {
  const form = new FormData();
  form.set('text', text);
  form.append('photos', await photo('#2233aa'), 'door.jpg');
  return by.call('POST', `${pathOf(sale)}/message`, { form, key: crypto.randomUUID() });
}
