import { backOffMs, canCorrect, isOvertaken, meaningOf, momentOf, nextStep, type Answer } from './rules';
import type { Job, Step, StepKind } from './step';

const step = (order: number, changes: Partial<Step> = {}): Step => ({
  order,
  id: `id-${String(order)}`,
  userId: 7,
  jobId: 'a',
  name: 'Oak bookcase',
  kind: 'depart',
  happenedAt: '2026-06-10T14:00:00.000Z',
  input: {},
  photo: null,
  state: 'waiting',
  refusal: null,
  sentAt: null,
  wasKnown: false,
  clockShiftMs: 0,
  ...changes,
});
const refusal = { status: 400, code: 'code-wrong', message: 'That code isn’t right.' };
const answer = (status: number, body: unknown = null, more: Partial<Exclude<Answer, 'none'>> = {}): Answer => ({
  status,
  body,
  retryAfterSeconds: null,
  serverTimeMs: null,
  ...more,
});
const wrongState = (state: string): Answer =>
  answer(409, { message: 'That is no longer possible.', code: 'wrong-state', details: { state } });
const NONE = new Set<string>();

describe('the next step to send', () => {
  it('is the first waiting one, whatever the read order', () => {
    expect(nextStep([step(3), step(1, { state: 'sent' }), step(2)], 7, NONE)?.order).toBe(2);
    expect(nextStep([], 7, NONE)).toBeUndefined();
  });

  it('is never one after a refused step of the same job, while other jobs continue', () => {
    const refused = step(1, { state: 'refused', refusal });
    expect(nextStep([refused, step(2)], 7, NONE)).toBeUndefined();
    expect(nextStep([refused, step(2), step(3, { jobId: 'b' })], 7, NONE)?.order).toBe(3);
  });

  it('is never another person’s, whose refused step blocks no one', () => {
    const other = step(1, { userId: 8, state: 'refused', refusal });
    expect(nextStep([other, step(2, { userId: 8 })], 7, NONE)).toBeUndefined();
    expect(nextStep([other, step(2)], 7, NONE)?.order).toBe(2);
  });

  it('skips a paused job with all its steps', () => {
    expect(nextStep([step(1), step(2), step(3, { jobId: 'b' })], 7, new Set(['a']))?.order).toBe(3);
  });
});

describe('the meaning of an answer', () => {
  const now = Date.parse('2026-06-10T15:00:00Z');
  const means = (given: Answer, of: Step = step(1)) => meaningOf(of, given, now);

  it('is done only with the job in it, unlike a Wi-Fi login page with status 200', () => {
    const job = { id: 'a', status: 'dispatched' };
    expect(means(answer(200, job))).toEqual({ kind: 'done', job });
    expect(means(answer(200, null))).toMatchObject({ kind: 'later', everything: true });
  });

  it('is later for everything without a network, for as long as the server says', () => {
    expect(means('none')).toEqual({ kind: 'later', everything: true, afterMs: null });
    for (const status of [408, 429, 502, 503, 504])
      expect([status, means(answer(status)).kind]).toEqual([status, 'later']);
    expect(means(answer(429, null, { retryAfterSeconds: 30 }))).toMatchObject({ afterMs: 30_000 });
  });

  it('is later for this job alone if the server failed, answered unreadably or is still busy', () => {
    const inUse = { message: 'The same request is still running.', code: 'idempotency-key-in-use' };
    for (const given of [answer(500, { message: 'Sorry', code: 'internal' }), answer(403), answer(409, inUse)])
      expect(means(given)).toEqual({ kind: 'later', everything: false, afterMs: null });
  });

  it('is to sign in again', () => {
    expect(means(answer(401, { message: 'Please sign in first.', code: 'not-signed-in' })).kind).toBe('signed-out');
    expect(means(answer(401, { message: 'Please try again.', code: 'session-renewed' })).kind).toBe('later');
  });

  it('is otherwise a refusal with the server’s message', () => {
    const body = { message: 'That code isn’t right.', code: 'code-wrong', details: { triesLeft: 4 } };
    expect(means(answer(400, body))).toEqual({ kind: 'refused', refusal: { status: 400, ...body } });
  });

  it.each<[StepKind, string[], string[]]>([
    ['depart', ['dispatched', 'picked_up', 'delivered'], ['scheduled', 'free', 'failed', 'cancelled']],
    ['arrive', ['picked_up', 'delivered'], ['scheduled', 'free', 'failed', 'cancelled']],
    ['pickup', ['picked_up', 'delivered'], ['scheduled', 'dispatched', 'free', 'failed', 'cancelled']],
    ['differs', ['dispatched'], ['scheduled', 'picked_up', 'cancelled']],
    ['deliver', ['delivered'], ['dispatched', 'picked_up', 'failed', 'cancelled']],
    ['fail', ['free', 'failed', 'cancelled'], ['scheduled', 'dispatched', 'picked_up', 'delivered']],
  ])('for %s is known if the state shows that it is done, otherwise refused', (kind, done, open) => {
    for (const state of done) expect(means(wrongState(state), step(1, { kind }))).toEqual({ kind: 'known', state });
    for (const state of open)
      expect([state, means(wrongState(state), step(1, { kind })).kind]).toEqual([state, 'refused']);
  });

  it('is later if the server says when it will accept the step, by the server’s clock', () => {
    const body = { message: 'Please wait.', code: 'too-soon', details: { possibleAt: '2026-06-10T15:10:00.000Z' } };
    const given = answer(409, body, { serverTimeMs: now + 60_000 });
    expect(means(given, step(1, { kind: 'fail' }))).toEqual({ kind: 'later', everything: false, afterMs: 540_000 });
  });

  it('is a clock correction once, then a refusal', () => {
    const body = { message: 'No.', code: 'validation-failed', details: [{ field: 'happenedAt', message: 'Future.' }] };
    const given = answer(400, body, { serverTimeMs: now - 3_600_000 });
    expect(means(given)).toEqual({ kind: 'clock', shiftMs: -3_600_000 });
    const shifted = step(1, { clockShiftMs: -3_600_000 });
    expect(momentOf(shifted)).toBe('2026-06-10T13:00:00.000Z');
    expect(means(given, shifted).kind).toBe('refused');
  });
});

it('backs off after each failure, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(backOffMs)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

it('can correct every refusal except that the job is gone', () => {
  expect(canCorrect(refusal)).toBe(true);
  expect(canCorrect({ status: 404, code: 'not-found', message: 'This job does not exist.' })).toBe(false);
});

describe('a refused step', () => {
  const refused = (kind: Step['kind'], more: Partial<Step> = {}): Step =>
    step(1, { kind, state: 'refused', refusal, photo: null, input: {}, ...more });
  const job = (status: string, more: Partial<Job> = {}): Job =>
    ({ id: 'a', status, mine: true, onHold: null, ...more }) as Job;

  it('is overtaken once the job is past it', () => {
    expect(isOvertaken(refused('depart'), job('scheduled'))).toBe(false);
    expect(isOvertaken(refused('depart'), job('dispatched'))).toBe(true);
    expect(isOvertaken(refused('pickup'), job('dispatched'))).toBe(false);
    expect(isOvertaken(refused('pickup'), job('picked_up'))).toBe(true);
    expect(isOvertaken(refused('arrive', { input: { stage: 'door' } }), job('picked_up'))).toBe(false);
    expect(isOvertaken(refused('deliver'), job('cancelled'))).toBe(true);
  });

  it('is overtaken on the way to a job that is on hold', () => {
    const onHold = { why: 'problem', until: null } as const;
    expect(isOvertaken(refused('depart'), job('scheduled', { onHold }))).toBe(true);
    expect(isOvertaken(refused('pickup'), job('dispatched', { onHold }))).toBe(false);
  });

  it('of a job that is no longer the driver’s stays only if it has a photo', () => {
    const photo = new Blob(['a']);
    for (const gone of [null, job('scheduled', { mine: false })]) {
      expect(isOvertaken(refused('depart'), gone)).toBe(true);
      expect(isOvertaken(refused('pickup', { photo }), gone)).toBe(false);
    }
  });
});
