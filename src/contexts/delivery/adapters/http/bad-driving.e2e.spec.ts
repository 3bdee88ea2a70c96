import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { CHECKS_DONE } from '../../../../../test/delivery/builders/a-delivery.js';
import { wrongCode } from '../../../../../test/delivery/driver-acts.js';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import { badPhotos, heavyPhoto } from '../../../../../test/support/bad-photos.js';
import type { Answer } from '../../../../../test/support/api-client.js';
import { expectStatus, photo } from '../../../../../test/support/people.js';
import { wordsOfTables } from '../../../../../test/support/table-words.js';
import { Environment } from '../../../../platform/config/environment.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { TransactionPageView } from '../../published/views.js';

type Problem = Answer<{ code?: string; message?: string; details?: unknown }>;
type Sold = Awaited<ReturnType<DeliveryApplication['sold']>>;
type Stage = 'free' | 'assigned' | 'dispatched' | 'picked up';
interface Job extends Sold {
  pickupCode: string;
  deliveryCode: string;
}

let house: DeliveryApplication;
let driver: SignedIn;
let small: Blob;
beforeAll(async () => {
  house = await DeliveryApplication.start();
  driver = await house.driver();
  small = await photo('#446644', 40, 30);
});
afterAll(() => house.close());

const CHECKS = JSON.stringify(CHECKS_DONE);
const DIFFERS = JSON.stringify({ ...CHECKS_DONE, packed: false });

function send(
  jobId: string,
  step: string,
  fields: Record<string, string>,
  files: [Blob, string, string?][] = [[small, 'photo.jpg']],
  key?: string,
): Promise<Problem> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [file, name, field = 'photo'] of files) form.append(field, file, name);
  return driver.client.call('POST', `/api/driver/jobs/${jobId}/${step}`, {
    form,
    ...(key === undefined ? {} : { key }),
  });
}
const post = (jobId: string, step: string, body: object = {}): Promise<Problem> =>
  driver.client.post(`/api/driver/jobs/${jobId}/${step}`, body);

async function job(stage: Stage, noContact = false): Promise<Job> {
  const sold = await house.sold({ noContact });
  const page = async ({ client }: SignedIn): Promise<TransactionPageView> =>
    (await client.get<TransactionPageView>(`/api/products/${sold.listing.shareLink}`)).body;
  const pickupCode = (await page(sold.seller)).viewer?.pickupCode ?? '';
  const deliveryCode = (await page(sold.buyer)).viewer?.deliveryCode ?? '';
  if (stage !== 'free') await expectStatus(post(sold.jobId, 'accept'), 200);
  if (stage === 'dispatched' || stage === 'picked up') await expectStatus(post(sold.jobId, 'depart'), 200);
  if (stage === 'dispatched') {
    await expectStatus(post(sold.jobId, 'arrive'), 200);
    await house.waited(sold.jobId);
  }
  if (stage === 'picked up') await expectStatus(send(sold.jobId, 'pickup', { code: pickupCode, checks: CHECKS }), 200);
  return { ...sold, pickupCode, deliveryCode };
}

/** Everything that a refusal must not change: the tables and the photo files. */
async function everything(): Promise<unknown> {
  const session = house.app.get(DatabaseSession, { strict: false });
  const { dataDir } = house.app.get(Environment, { strict: false });
  const files = (await readdir(dataDir, { recursive: true })).filter((name) => name.includes('proofs')).sort();
  return { tables: await wordsOfTables((sql, values) => session.query(sql, values), ['delivery', 'listings']), files };
}

async function refused(ask: () => Promise<Problem>): Promise<[status: number, code: string, field: unknown]> {
  const before = await everything();
  const { status, body } = await ask();
  expect(await everything()).toEqual(before);
  expect(body.message).toMatch(/^[\p{Lu}“].{8,}[.!?]$/u);
  const [first] = Array.isArray(body.details) ? (body.details as { field: string; message: string }[]) : [];
  if (first !== undefined) expect(first.message).toMatch(/[.!?]$/);
  return [status, body.code ?? '', first?.field];
}

describe('A code', () => {
  it('locks after five wrong attempts, even for the right one, at the pickup and at the door', async () => {
    for (const stage of ['dispatched', 'picked up'] as const) {
      const { jobId, pickupCode, deliveryCode } = await job(stage);
      const right = stage === 'dispatched' ? pickupCode : deliveryCode;
      const offer = (code: string): Promise<Problem> =>
        stage === 'dispatched' ? send(jobId, 'pickup', { code, checks: CHECKS }) : post(jobId, 'deliver', { code });
      for (let turn = 1; turn <= 5; turn++) {
        const { status, body } = await offer(wrongCode(right, turn));
        expect([status, body.code, body.details]).toEqual([400, 'code-wrong', { triesLeft: 5 - turn }]);
      }
      expect((await refused(() => offer(right))).slice(0, 2)).toEqual([409, 'code-locked']);
      expect((await refused(() => offer(wrongCode(right, 9)))).slice(0, 2)).toEqual([409, 'code-locked']);
    }
  });

  it('of another job or of the other hand-over is refused', async () => {
    const [mine, other] = [await job('dispatched'), await job('dispatched')];
    const wrong = [other.pickupCode, mine.deliveryCode].filter((code) => code !== mine.pickupCode);
    for (const code of wrong) {
      const { body } = await send(mine.jobId, 'pickup', { code, checks: CHECKS });
      expect(body.code).toBe('code-wrong');
    }
    await expectStatus(send(mine.jobId, 'pickup', { code: mine.pickupCode, checks: CHECKS }), 200);
  });

  it.each(['', '12', '12345', 'abcd', '12 4', '１２３'])(
    'that reads %p is invalid, and does not count as an attempt',
    async (code) => {
      const { jobId } = await job('dispatched');
      const answer = await refused(() => send(jobId, 'pickup', { code, checks: CHECKS }));
      expect(answer).toEqual([400, 'validation-failed', 'code']);
    },
  );
});

describe('A photo', () => {
  const steps: [step: string, stage: Stage, fields: (one: Job) => Record<string, string>][] = [
    ['pickup', 'dispatched', ({ pickupCode }) => ({ code: pickupCode, checks: CHECKS })],
    ['differs', 'dispatched', () => ({ checks: DIFFERS })],
    ['fail', 'dispatched', () => ({ reason: 'seller-absent' })],
    ['deliver', 'picked up', () => ({})],
  ];

  it.each(steps)('is refused at %s if it is invalid, in a sentence that names it', async (step, stage, fields) => {
    const one = await job(stage, true);
    for (const [name, file] of await badPhotos()) {
      const answer = await refused(() => send(one.jobId, step, fields(one), [[file, name]]));
      expect([name, ...answer]).toEqual([name, 400, 'validation-failed', 'photo']);
    }
    const [, huge] = (await badPhotos()).find(([name]) => name === 'huge.png') ?? ['', small];
    const { body } = await send(one.jobId, step, fields(one), [[huge, 'huge.png']]);
    expect(body.message).toContain('10000 × 6000 pixels');
    const heavy = await refused(() => send(one.jobId, step, fields(one), [[heavyPhoto(), 'heavy.jpg']]));
    expect(heavy).toEqual([413, 'validation-failed', 'photo']);
    const two: [Blob, string][] = [
      [small, 'one.jpg'],
      [small, 'two.jpg'],
    ];
    expect((await refused(() => send(one.jobId, step, fields(one), two)))[0]).toBe(413);
    expect((await refused(() => send(one.jobId, step, fields(one), [[small, 'a.jpg', 'picture']])))[0]).toBe(413);
    expect((await refused(() => send(one.jobId, step, fields(one), []))).slice(0, 2)).toEqual([400, 'proof-missing']);
    await expectStatus(send(one.jobId, step, fields(one)), 200);
  });
});

describe('The checks at the pickup', () => {
  it.each([
    ['none', undefined],
    ['no JSON', 'yes'],
    ['a list', '[true, true, true, true]'],
    ['null', 'null'],
    ['a number', '4'],
    ['one missing', '{"sameItem":true,"complete":true,"asDescribed":true}'],
    ['a word', '{"sameItem":"true","complete":true,"asDescribed":true,"packed":true}'],
    ['a fifth', '{"sameItem":true,"complete":true,"asDescribed":true,"packed":true,"clean":true}'],
  ])('are refused if they are %s', async (_, checks) => {
    const { jobId, pickupCode } = await job('dispatched');
    const given: Record<string, string> = checks === undefined ? {} : { checks };
    for (const step of ['pickup', 'differs']) {
      const fields = step === 'pickup' ? { ...given, code: pickupCode } : given;
      const [status, code, field] = await refused(() => send(jobId, step, fields));
      expect([status, code, String(field).split('.')[0]]).toEqual([400, 'validation-failed', 'checks']);
    }
  });

  it('must all pass, unless the buyer was asked', async () => {
    const { jobId, pickupCode } = await job('dispatched');
    const answer = await refused(() => send(jobId, 'pickup', { code: pickupCode, checks: DIFFERS }));
    expect(answer).toEqual([400, 'proof-missing', 'checks']);
  });
});

describe('Every step of a driver', () => {
  const steps: [step: string, stage: Stage, fields: Record<string, string>][] = [
    ['accept', 'free', {}],
    ['release', 'assigned', {}],
    ['depart', 'assigned', {}],
    ['arrive', 'picked up', {}],
    ['pickup', 'dispatched', { checks: CHECKS }],
    ['differs', 'dispatched', { checks: DIFFERS }],
    ['fail', 'dispatched', { reason: 'seller-absent' }],
    ['deliver', 'picked up', {}],
  ];
  const isForm = (step: string): boolean => !['accept', 'release', 'depart', 'arrive'].includes(step);

  it.each(steps)('%s: refuses an impossible time, and unknown fields', async (step, stage, given) => {
    const one = await job(stage, true);
    const fields = step === 'pickup' ? { ...given, code: one.pickupCode } : given;
    const offer = (more: object): Promise<Problem> =>
      isForm(step) ? send(one.jobId, step, { ...fields, ...more }) : post(one.jobId, step, { ...fields, ...more });
    const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
    const moments = [
      'yesterday',
      '2026-02-31T10:00:00Z',
      '2026-06-10',
      '2026-06-10T10:00:00',
      at(600_000),
      at(-8 * 86_400_000),
    ];
    for (const happenedAt of moments) {
      expect([happenedAt, ...(await refused(() => offer({ happenedAt })))]).toEqual([
        happenedAt,
        400,
        'validation-failed',
        'happenedAt',
      ]);
    }
    expect(await refused(() => offer({ driverId: '1' }))).toEqual([400, 'validation-failed', 'driverId']);
    expect(await refused(() => offer({ status: 'delivered' }))).toEqual([400, 'validation-failed', 'status']);
    await expectStatus(offer({ happenedAt: at(-60_000) }), 200);
  });

  it.each([
    ['an unknown reason', { reason: 'tired' }, 'reason'],
    ['no reason', {}, 'reason'],
    ['a reason of the door', { reason: 'buyer-absent' }, 'reason'],
    ['a text that is too long', { reason: 'other', text: 'x'.repeat(1_001) }, 'text'],
  ])('fail: refuses %s', async (_, fields, field) => {
    const { jobId } = await job('dispatched');
    expect(await refused(() => send(jobId, 'fail', fields))).toEqual([400, 'validation-failed', field]);
  });

  it('refuses an unknown job, and an invalid body', async () => {
    for (const id of ['no-such-job', randomUUID(), '%01', '..%2F..'])
      expect((await refused(() => post(id, 'accept'))).slice(0, 2)).toEqual([404, 'not-found']);
    const { jobId } = await job('free');
    expect((await refused(() => send(jobId, 'accept', {})))[0]).toBe(415);
  });

  it('refuses an id that another driver used for a step', async () => {
    const { jobId } = await job('free');
    const other = await house.driver('Noor');
    const key = randomUUID();
    const step = (who: SignedIn, name: string): Promise<Problem> =>
      who.client.post(`/api/driver/jobs/${jobId}/${name}`, {}, { key });
    await expectStatus(step(driver, 'accept'), 200);
    await expectStatus(post(jobId, 'release'), 200);
    expect((await refused(() => step(other, 'accept'))).slice(0, 2)).toEqual([409, 'idempotency-key-reused']);
  });
});
