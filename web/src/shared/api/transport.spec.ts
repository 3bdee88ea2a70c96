import { jest } from '@jest/globals';
import { transport, type Call } from './transport';

const never = new AbortController().signal;
type Answer = () => Promise<Response>;

/** Answers the calls one after the other, repeating the last answer. */
function server(...answers: Answer[]): { calls: Request[] } {
  const calls: Request[] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    calls.push(new Request(`http://site.test${url}`, { ...init, signal: null }));
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    return new Promise<Response>((done, failed) => {
      init.signal?.addEventListener('abort', () => failed(new DOMException('gone', 'AbortError')));
      answer?.().then(done, failed);
    });
  }) as typeof fetch;
  return { calls };
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
const text =
  (body: string, status: number, statusText = '') =>
  () =>
    Promise.resolve(new Response(body, { status, statusText }));
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const silence: Answer = () => new Promise<Response>(() => undefined);

async function timeOf(call: Call): Promise<{ outcome: Awaited<ReturnType<typeof transport>>; ms: number }> {
  const start = Date.now();
  const pending = transport(call, never).then((outcome) => ({ outcome, ms: Date.now() - start }));
  await jest.advanceTimersByTimeAsync(400_000);
  return pending;
}

const realFetch = globalThis.fetch;
const realTimeout = AbortSignal.timeout;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-10T12:00:00Z') });
  // Node’s own timeout uses a clock that fake timers do not move.
  AbortSignal.timeout = (ms: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('time', 'TimeoutError')), ms);
    return controller.signal;
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  AbortSignal.timeout = realTimeout;
});

describe('every call', () => {
  it('sends credentials, a no-cache header and a JSON body', async () => {
    const { calls } = server(json({ ok: true }));
    const { outcome } = await timeOf({ url: '/api/x', method: 'POST', body: { a: 1 }, key: 'k1' });
    expect(outcome).toEqual({ data: { ok: true } });
    const [call] = calls;
    expect(call?.credentials).toBe('include');
    expect(call?.headers.get('cache-control')).toBe('no-cache');
    expect(call?.headers.get('content-type')).toBe('application/json');
    expect(call?.headers.get('idempotency-key')).toBe('k1');
    expect(await call?.json()).toEqual({ a: 1 });
  });

  it('gives up after 45 s, or 120 s when sending files, with the specified message', async () => {
    server(silence);
    const plain = await timeOf({ url: '/api/x' });
    expect(plain.ms).toBe(45_000);
    expect(plain.outcome).toMatchObject({
      error: { message: 'Request timed out after 45 seconds. Please check your connection and try again.' },
    });
    const upload = await timeOf({ url: '/api/x', method: 'POST', form: new FormData() });
    expect(upload.ms).toBe(120_000);
    expect(upload.outcome).toMatchObject({
      error: { message: 'Request timed out after 120 seconds. Please check your connection and try again.' },
    });
  });
});

describe('failures', () => {
  it('of the network have the specified message', async () => {
    server(noNetwork);
    expect((await timeOf({ url: '/api/x', method: 'POST', body: {} })).outcome).toMatchObject({
      error: {
        message: 'Network error: Unable to connect to the server. Please check your internet connection and try again.',
      },
    });
  });

  it('of a slow connection have the specified message', async () => {
    const sentence = 'Connection timeout. Please try again with a more stable internet connection.';
    server(() => Promise.reject(new TypeError('The connection timed out')));
    expect((await timeOf({ url: '/api/x', method: 'POST' })).outcome).toMatchObject({ error: { message: sentence } });
    server(text('', 504, 'Gateway Timeout'));
    expect((await timeOf({ url: '/api/x', method: 'POST' })).outcome).toMatchObject({ error: { message: sentence } });
  });

  it('without our message are shown as status and body, or status text', async () => {
    server(text('kaputt', 500));
    expect((await timeOf({ url: '/api/x' })).outcome).toMatchObject({ error: { message: '500: kaputt' } });
    server(text('', 500, 'Internal Server Error'));
    expect((await timeOf({ url: '/api/x' })).outcome).toMatchObject({
      error: { message: '500: Internal Server Error' },
    });
  });
});

describe('retries', () => {
  it('repeat a query twice, after one and two seconds', async () => {
    const { calls } = server(noNetwork, text('', 503), json([1]));
    const { outcome, ms } = await timeOf({ url: '/api/x' });
    expect(outcome).toEqual({ data: [1] });
    expect([calls.length, ms]).toEqual([3, 3_000]);
  });

  it('repeat as often and at the intervals that a query specifies', async () => {
    const { calls } = server(text('', 503));
    const { ms } = await timeOf({ url: '/api/x', repeat: { times: 3, everyMs: 1_000 } });
    expect([calls.length, ms]).toEqual([4, 3_000]);
  });

  it('give up after the second retry', async () => {
    const { calls } = server(noNetwork);
    expect((await timeOf({ url: '/api/x' })).outcome).toHaveProperty('error');
    expect(calls).toHaveLength(3);
  });

  it('repeat a mutation only if it has a key, and with the same key', async () => {
    const without = server(noNetwork);
    await timeOf({ url: '/api/x', method: 'POST', body: {} });
    expect(without.calls).toHaveLength(1);
    const withKey = server(text('', 502), json({ id: 1 }));
    expect((await timeOf({ url: '/api/x', method: 'POST', body: {}, key: 'once' })).outcome).toEqual({
      data: { id: 1 },
    });
    expect(withKey.calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['once', 'once']);
  });

  it('repeat a mutation without a key if a proof renewed the session meanwhile, because it did not start', async () => {
    const renewed = json({ message: 'Again.', code: 'session-renewed' }, 401);
    const { calls } = server(renewed, json({ id: 1 }));
    const { outcome, ms } = await timeOf({ url: '/api/x', method: 'POST', body: {} });
    expect([outcome, calls.length, ms]).toEqual([{ data: { id: 1 } }, 2, 1_000]);
  });

  it('never repeat what operators hold back', async () => {
    const details = { lever: 'new-checkouts' };
    const { calls } = server(json({ message: 'Not now.', code: 'unavailable', details }, 503));
    const { outcome } = await timeOf({ url: '/api/x', method: 'POST', body: {}, key: 'once' });
    expect([outcome, calls.length]).toMatchObject([{ error: { status: 503, message: 'Not now.', details } }, 1]);
  });

  it('never repeat a refusal', async () => {
    for (const status of [400, 401, 404, 409, 429, 500]) {
      const { calls } = server(json({ message: 'No.', code: 'no' }, status));
      expect((await timeOf({ url: '/api/x', method: 'POST', key: 'k' })).outcome).toMatchObject({
        error: { message: 'No.' },
      });
      expect(calls).toHaveLength(1);
    }
  });
});
