import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { expectLeft } from '../../../../../../test/support/moments.js';
import { eventually, expectStatus, Person, photo } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import type { CasesView, CaseView } from '../../../published/case-views.js';

let site: TestApplication;
let stranger: Person;
let other: Sale;
beforeAll(async () => {
  site = await startApplication();
  stranger = new Person(site.url, `stranger-${String(process.pid)}@porchlight.test`);
  await stranger.signIn();
  other = await Sale.at(site, 'paid');
});
afterAll(() => site.close());

interface Refusal {
  code: string;
  message: string;
  details?: { field?: string; state?: string }[] & { state?: string };
}
const HOURS_48 = 48 * 3_600;
const pass = (seconds: number): Promise<unknown> =>
  expectStatus(site.client().post('/dev/clock/advance', { seconds }), 200);

function formOf(fields: Record<string, string>, photos: Blob[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [index, file] of photos.entries()) form.append('photos', file, `photo-${String(index)}.jpg`);
  return form;
}
const report = (sale: Sale, fields: Record<string, string> = {}, photos: Blob[] = [], by = sale.buyer) =>
  by.call<Refusal>('POST', `/api/products/${sale.listing.id}/problem`, {
    form: formOf({ reason: 'damaged', text: 'The left door is cracked.', ...fields }, photos),
    key: crypto.randomUUID(),
  });
async function caseOf(sale: Sale, by = sale.buyer): Promise<string> {
  const { body } = await expectStatus<CasesView>(by.get(`/api/cases?productId=${sale.listing.id}`), 200);
  return body.items[0]?.id ?? '';
}
/** A delivered item with a report, unless the test reports it earlier. */
async function reported(state: 'paid' | 'on-the-way' = 'on-the-way', photos: Blob[] = []): Promise<[Sale, string]> {
  const sale = await Sale.at(site, state);
  if (state === 'on-the-way') await sale.inspected();
  await expectStatus(report(sale, {}, photos), 200);
  return [sale, await caseOf(sale)];
}
const show = async (id: string, by: Person): Promise<CaseView> =>
  (await expectStatus<CaseView>(by.get(`/api/cases/${id}`), 200)).body;
const pathOf = ({ listing }: Sale): string => `/api/products/${listing.id}/case`;
const step = (sale: Sale, name: string, by: Person, body: object = {}, key: string = crypto.randomUUID()) =>
  by.post<Refusal>(`${pathOf(sale)}/${name}`, body, { key });
const answer = (sale: Sale, fields: Record<string, string>, { by = sale.seller, photos = [] as Blob[] } = {}) =>
  by.call<Refusal & CaseView>('POST', `${pathOf(sale)}/answer`, {
    form: formOf(fields, photos),
    key: crypto.randomUUID(),
  });
const CONTEST = { kind: 'contest', text: 'I do not agree at all.' };
const write = (sale: Sale, by: Person, text: string, photos: Blob[] = []) =>
  by.call<Refusal & CaseView>('POST', `${pathOf(sale)}/message`, {
    form: formOf({ text }, photos),
    key: crypto.randomUUID(),
  });

describe('a case over HTTP', () => {
  it('is visible to its buyer, its seller and staff, and not found for drivers, strangers and other sellers', async () => {
    const [sale, id] = await reported('on-the-way', [await photo('#aa3322')]);
    const admin = await sale.admin();
    for (const [by, role] of [
      [sale.buyer, 'buyer'],
      [sale.seller, 'seller'],
      [admin, 'staff'],
    ] as const) {
      expect(await show(id, by)).toMatchObject({ id, role, state: 'awaiting_seller', wanted: 'full', price: 150 });
      const picture = await fetch(`${site.url}/api/cases/${id}/photos/1`, { headers: { cookie: by.cookieHeader } });
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(picture.headers.get('cache-control')).toContain('private');
      await picture.arrayBuffer();
    }
    for (const by of [stranger, sale.driver, other.seller, other.buyer]) {
      for (const path of [pathOf(sale), `/api/cases/${id}`, `/api/cases/${id}/photos/1`])
        expect((await by.get(path)).status).toBe(404);
      for (const name of ['accept', 'decline', 'withdraw'])
        expect([name, (await step(sale, name, by)).status]).toEqual([name, 404]);
      for (const fields of [{ kind: 'refund' }, { kind: 'offer', amount: '10' }, CONTEST] as Record<string, string>[])
        expect((await answer(sale, fields, { by })).status).toBe(404);
      expect((await write(sale, by, 'What is this about?')).status).toBe(404);
      const { body } = await expectStatus<CasesView>(by.get(`/api/cases?productId=${sale.listing.id}`), 200);
      expect(body.items).toEqual([]);
    }
    expect((await new Person(site.url, 'nobody@porchlight.test').get(`/api/cases/${id}`)).status).toBe(401);
    expect((await sale.buyer.get('/api/cases/not-an-id')).status).toBe(404);
    for (const [by, name, body] of [
      [sale.buyer, 'answer', { kind: 'refund' }],
      [sale.buyer, 'answer', { kind: 'offer', amount: 10 }],
      [admin, 'answer', { kind: 'refund' }],
      [sale.seller, 'accept', {}],
      [sale.seller, 'withdraw', {}],
    ] as const)
      expect(await step(sale, name, by, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await show(id, sale.seller)).state).toBe('awaiting_seller');
  });

  it('shows neither side the other’s contact details', async () => {
    const [sale, id] = await reported();
    await expectStatus(write(sale, sale.seller, 'Was it like that at the door?'), 200);
    for (const [by, its] of [
      [sale.buyer, sale.seller],
      [sale.seller, sale.buyer],
    ] as const) {
      const text = JSON.stringify(await show(id, by));
      expect(text).not.toContain(its.email);
      expect(text).not.toMatch(/\+1\d{10}|"[a-z]*UserId"|"(buyer|seller)Id"|Maple|Tremblay|Okafor/);
    }
    for (const text of ['Mail me: sam@example.ca', 'Call me at 416-555-0188']) {
      const refused = await write(sale, sale.buyer, text);
      expect([refused.status, refused.body.details]).toEqual([
        400,
        [
          {
            field: 'text',
            message: 'Leave out e-mail addresses, phone numbers and links. Everything can be said here.',
          },
        ],
      ]);
    }
    expect((await show(id, sale.seller)).timeline).toHaveLength(2);
  });

  it('accepts the buyer’s request by the item’s id or its share link', async () => {
    const early = await report(await Sale.at(site, 'paid'), { wanted: 'part', wantedAmount: '40' });
    expect([early.status, early.body.details?.map((detail) => detail.field)]).toEqual([400, ['wanted']]);
    const sale = await Sale.at(site, 'on-the-way');
    await sale.inspected();
    for (const [fields, field] of [
      [{ wanted: 'revenge' }, 'wanted'],
      [{ wanted: 'part' }, 'wantedAmount'],
      [{ wanted: 'part', wantedAmount: 'much' }, 'wantedAmount'],
      [{ wanted: 'part', wantedAmount: '0' }, 'wantedAmount'],
      [{ wanted: 'part', wantedAmount: '150.01' }, 'wantedAmount'],
      [{ wanted: 'part', wantedAmount: '10.001' }, 'wantedAmount'],
      [{ text: 'Please call 416 555 0188.' }, 'text'],
    ] as const) {
      const { status, body } = await report(sale, fields);
      expect([fields, status, body.details?.map((detail) => detail.field)]).toEqual([fields, 400, [field]]);
    }
    const began = Date.now();
    await expectStatus(report(sale, { wanted: 'part', wantedAmount: '40' }), 200);
    const again = await report(sale);
    expect(again).toMatchObject({ status: 409, body: { code: 'funds-frozen' } });
    expect(again.body.message).toContain('already been reported');
    const byLink = `/api/products/${sale.listing.shareLink}`;
    const { body: seen } = await expectStatus<CaseView>(sale.buyer.get(`${byLink}/case`), 200);
    expect(seen).toMatchObject({
      wanted: 'part',
      dueBy: 'seller',
      timeline: [{ kind: 'reported', by: 'buyer', photos: [] }],
    });
    expect((await expectStatus<CaseView>(sale.buyer.get(pathOf(sale)), 200)).body.id).toBe(seen.id);
    expect((await sale.buyer.get(`/api/products/${other.listing.id}/case`)).status).toBe(404);
    await expectStatus(sale.buyer.post(`${byLink}/case/message`, { text: 'And a shelf is missing.' }), 200);
    const id = await caseOf(sale, sale.seller);
    expect(await show(id, sale.seller)).toMatchObject({ wanted: 'part', wantedAmount: 40, share: 127.5 });
    const { items } = (await expectStatus<CasesView>(sale.seller.get('/api/cases'), 200)).body;
    expect(items).toMatchObject([{ id, role: 'seller', isYourTurn: true, name: 'Oak bookcase' }]);
    expectLeft(items[0]?.secondsLeft ?? undefined, HOURS_48, began);
  });

  it('refuses offers above the item’s price, and before delivery', async () => {
    const [early, earlyId] = await reported('paid');
    expect(await show(earlyId, early.seller)).toMatchObject({
      actions: ['answer', 'message'],
      answers: ['refund', 'contest'],
    });
    expect(await answer(early, { kind: 'offer', amount: '10' })).toMatchObject({ body: { code: 'not-delivered' } });
    const [sale, id] = await reported();
    for (const amount of [0, -5, 150.01, 10.001, 'much', null, undefined, 1e9]) {
      const { status, body } = await step(sale, 'answer', sale.seller, { kind: 'offer', amount });
      expect([amount, status, body.details?.map(({ field }) => field)]).toEqual([amount, 400, ['amount']]);
    }
    expect((await show(id, sale.seller)).state).toBe('awaiting_seller');
    expect((await step(sale, 'answer', sale.seller, { kind: 'nothing' })).body.details).toMatchObject([
      { field: 'kind' },
    ]);
    await expectStatus(answer(sale, { kind: 'offer', amount: '150' }), 200);
    expect(await show(id, sale.buyer)).toMatchObject({ state: 'awaiting_buyer', offeredAmount: 150, isYourTurn: true });
  });

  it('refuses invalid photos and more than eight, and stores none of them', async () => {
    const [sale, id] = await reported();
    const noPhoto = new Blob(['this is no photo'], { type: 'image/jpeg' });
    expect((await write(sale, sale.buyer, 'See the photos.', [await photo(), noPhoto])).status).toBe(400);
    const refused = await answer(sale, CONTEST, { photos: [noPhoto] });
    expect([refused.status, refused.body.details?.map(({ field }) => field)]).toEqual([400, ['photos']]);
    expect((await answer(sale, { kind: 'contest', text: 'Too short' })).body.details).toMatchObject([
      { field: 'text' },
    ]);
    const nine = await Promise.all(Array.from({ length: 9 }, () => photo()));
    expect((await write(sale, sale.buyer, 'See the photos.', nine)).status).toBe(413);
    const view = await show(id, sale.buyer);
    expect([view.state, view.timeline.length]).toEqual(['awaiting_seller', 1]);
    await expectStatus(write(sale, sale.buyer, 'See the photos.', [await photo('#2233aa')]), 200);
    const { timeline } = await show(id, sale.seller);
    expect(timeline[1]).toMatchObject({ by: 'buyer', isMine: false, photos: [`/api/cases/${id}/photos/1`] });
    expect((await sale.seller.get(`/api/cases/${id}/photos/2`)).status).toBe(404);
  });

  it('lets simultaneous answers win only together if one may follow the other, and accepts repeats', async () => {
    const [sale] = await reported();
    const both = await Promise.all([
      answer(sale, { kind: 'refund' }),
      answer(sale, CONTEST),
      step(sale, 'withdraw', sale.buyer),
    ]);
    for (const { status } of both) expect([200, 409]).toContain(status);
    const [isRefunded, isContested, isWithdrawn] = both.map(({ status }) => status === 200);
    expect([isRefunded, isContested, isWithdrawn]).toContain(true);
    expect(isRefunded && (isContested || isWithdrawn)).toBe(false);
    if (isRefunded) await sale.until('refunded');
    expect((await sale.ledger()).proof.refunded).toBe(isRefunded ? sale.listing.total : 0);

    const [next, nextId] = await reported();
    const key = crypto.randomUUID();
    const twenty = { kind: 'offer', amount: 20 };
    const offers = [await step(next, 'answer', next.seller, twenty, key)];
    offers.push(await step(next, 'answer', next.seller, twenty, key));
    expect(offers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await show(nextId, next.seller)).timeline).toHaveLength(2);
    expect(await answer(next, { kind: 'offer', amount: '30' })).toMatchObject({ body: { code: 'wrong-state' } });
    const ends = await Promise.all([step(next, 'accept', next.buyer), step(next, 'withdraw', next.buyer)]);
    expect(ends.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409]);
    await eventually(async () => {
      const { proof } = await next.ledger();
      return proof.held === 0 ? proof : undefined;
    }, 'the money to be at rest');
  });

  it('records staff messages in the audit log', async () => {
    const [sale, id] = await reported('paid');
    const admin = await sale.admin();
    await expectStatus(write(sale, admin, 'Please add a photo of the whole door.'), 200);
    const entry = await eventually(async () => {
      const { body } = await admin.get<{ items: { action: string; subjectId: string; after: object }[] }>(
        '/api/admin/audit-log?limit=20',
      );
      return body.items.find(
        ({ action, subjectId }) => action.endsWith('message-written') && subjectId === sale.listing.id,
      );
    }, 'the message in the audit log');
    expect(entry).toMatchObject({ action: 'payments.case-message-written', after: { problemId: id, photos: 0 } });
  });

  it('goes to an administrator at the deadline, and then refuses an answer with a sentence', async () => {
    const [sale, id] = await reported();
    const [offered, offeredId] = await reported();
    await expectStatus(answer(offered, { kind: 'offer', amount: '20' }), 200);
    await pass(HOURS_48);
    const lateAnswers = async (): Promise<void> => {
      for (const late of [await answer(sale, { kind: 'refund' }), await step(offered, 'accept', offered.buyer)])
        expect(late).toMatchObject({ status: 409, body: { code: 'answer-late' } });
    };
    await lateAnswers();
    for (const [by, one] of [
      [sale.buyer, id],
      [offered.seller, offeredId],
    ] as const)
      await eventually(
        async () => ((await show(one, by)).state === 'escalated' ? true : undefined),
        'the case to go on',
      );
    await lateAnswers();
    const view = await show(id, sale.seller);
    expect(view.timeline.at(-1)).toMatchObject({ kind: 'seller-silent', by: 'staff' });
    expect(view.actions).toEqual(['message']);
    const admin = await sale.admin();
    expect((await show(offeredId, admin)).actions).toEqual(['decide', 'message']);
    await expectStatus(step(sale, 'withdraw', sale.buyer), 200);
    expect(await write(sale, sale.buyer, 'One more thing')).toMatchObject({
      status: 409,
      body: { code: 'case-closed' },
    });
  });
});
