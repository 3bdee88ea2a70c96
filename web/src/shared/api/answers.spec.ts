import { jest } from '@jest/globals';

const LINK = 'Ab3dEf9h';
const ITEM = `/api/products/${LINK}`;
const MAYA = { id: 7, email: 'maya@porchlight.test' };
const NO_ONE = { body: { message: 'no', code: 'not-signed-in' }, status: 401 };
type Api = { body: unknown; status?: number };

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-10T12:00:00Z') });
  // Each test simulates a page load: module state must not carry over.
  jest.resetModules();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'document');
});
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** A newly loaded page, the server’s answers, and the number of requests by address. */
async function page(answers: Record<string, Api>, written?: object) {
  const asked: Record<string, number> = {};
  globalThis.fetch = ((url: string) => {
    asked[url] = (asked[url] ?? 0) + 1;
    const { body, status = 200 } = answers[url] ?? { body: {}, status: 404 };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  }) as typeof fetch;
  if (written !== undefined) {
    const block = { textContent: JSON.stringify(written) };
    Object.assign(globalThis, { document: { getElementById: () => block } });
  }
  const site = await import('./answers');
  const questions = await import('./questions');
  /** Subscribes to a question as a component does. */
  const show = <T>(question: Parameters<typeof site.answerTo<T>>[0]) => {
    const one = site.askedOf(question);
    const seen: unknown[] = [];
    const leave = one.watch(() => seen.push(one.read().data));
    return { read: one.read, ask: one.ask, leave, seen };
  };
  const loadStore = () => import('../../app/store');
  return { ...site, ...questions, asked, show, loadStore, answers };
}

describe('a question before the store is loaded', () => {
  it('is answered from the server’s page without a request', async () => {
    const { show, transactionOf, asked, isAnswered } = await page({}, { [ITEM]: { name: 'Bookcase' } });
    expect(isAnswered(transactionOf(LINK))).toBe(true);
    expect(show(transactionOf(LINK)).read().data).toEqual({ name: 'Bookcase' });
    expect(isAnswered(transactionOf('Zz3dEf9h'))).toBe(false);
    await settle();
    expect(asked).toEqual({});
  });

  it('is answered with no one where the server wrote so, and the device then drops what a session left on it', async () => {
    const dropped: string[] = [];
    Object.assign(globalThis, { indexedDB: { deleteDatabase: (name: string) => dropped.push(name) } });
    const { answerTo, USER, asked, loadStore } = await page({}, { '/api/user': null });
    expect(await answerTo(USER)).toMatchObject({ data: null });
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(dropped).toEqual(['porchlight-driver-jobs', 'porchlight-own-draft']);
    const { store } = await loadStore();
    await settle();
    expect(Object.values(store.getState().api.queries).map((query) => query?.data)).toEqual([null]);
    expect(asked).toEqual({});
  });

  it('takes the call that was made before the site had loaded, once, and repeats it itself when it failed', async () => {
    const { answerTo, USER, asked, answers } = await page({ '/api/user': { body: MAYA } });
    Object.assign(globalThis, { document: { getElementById: () => null, documentElement: { lang: 'fr-CA' } } });
    const { callEarly } = await import('./early-call');
    callEarly('/api/user');
    expect(await answerTo(USER)).toMatchObject({ data: MAYA });
    expect(asked).toEqual({ '/api/user': 1 });
    answers['/api/user'] = { body: {}, status: 503 };
    callEarly('/api/user');
    await settle(30_000);
    answers['/api/user'] = { body: NO_ONE.body, status: 401 };
    const later = answerTo(USER);
    await settle(1_000);
    expect([(await later).data, asked]).toEqual([null, { '/api/user': 3 }]);
  });

  it('leaves the early call to a question: a change of the same address is a call of its own', async () => {
    const { answerTo, USER, asked } = await page({ '/api/user': { body: MAYA } });
    Object.assign(globalThis, { document: { getElementById: () => null, documentElement: { lang: 'en-CA' } } });
    const { callEarly } = await import('./early-call');
    const { transport } = await import('./transport');
    callEarly('/api/user');
    await transport({ url: '/api/user', method: 'PATCH', body: {} }, new AbortController().signal);
    expect(asked).toEqual({ '/api/user': 2 });
    await answerTo(USER);
    expect(asked).toEqual({ '/api/user': 2 });
  });

  it('is not asked early where the server wrote the answer', async () => {
    const { asked } = await page({}, { '/api/user': null });
    const { callEarly } = await import('./early-call');
    callEarly('/api/user');
    expect(asked).toEqual({});
  });

  it('is requested once for all subscribers, and again after a change', async () => {
    const { show, transactionOf, asked, answers } = await page({ [ITEM]: { body: { status: 'paid' } } });
    const [one, other] = [show(transactionOf(LINK)), show(transactionOf(LINK))];
    await settle();
    expect([one.read().data, asked]).toEqual([{ status: 'paid' }, { [ITEM]: 1 }]);
    answers[ITEM] = { body: { status: 'gone' } };
    await one.ask();
    expect(other.seen.at(-1)).toEqual({ status: 'gone' });
    expect(asked[ITEM]).toBe(2);
  });

  it('keeps its answer if a refetch fails, and exposes the error until the next refetch', async () => {
    const { show, transactionOf, answers } = await page({ [ITEM]: { body: { status: 'paid' } } });
    const one = show(transactionOf(LINK));
    await settle();
    answers[ITEM] = { body: { message: 'away', code: 'odd' }, status: 500 };
    await one.ask();
    expect(one.read()).toMatchObject({ data: { status: 'paid' }, error: { status: 500 } });
    void one.ask();
    expect(one.read().error).toBeUndefined();
  });

  it('is answered with no one on a 401, and with an error if unknown', async () => {
    const { answerTo, USER, answers } = await page({ '/api/user': NO_ONE });
    expect(await answerTo(USER)).toMatchObject({ data: null });
    answers['/api/user'] = { body: { message: 'no' }, status: 418 };
    await settle(30_000);
    expect(await answerTo(USER)).toMatchObject({ data: null, error: { status: 418 } });
  });
});

describe('the store, once loaded', () => {
  it('continues with what is known and requests nothing twice', async () => {
    const { show, transactionOf, USER, asked, loadStore } = await page(
      { '/api/user': NO_ONE },
      { [ITEM]: { name: 'Bookcase' } },
    );
    const [user, item] = [show(USER), show(transactionOf(LINK))];
    await settle();
    const { store } = await loadStore();
    expect([user.read().data, item.read().data]).toEqual([null, { name: 'Bookcase' }]);
    await settle();
    expect(asked).toEqual({ '/api/user': 1 });
    const { queries } = store.getState().api;
    expect(Object.values(queries).map((query) => query?.data)).toEqual([null, { name: 'Bookcase' }]);
    expect([user.read().data, item.read().data]).toEqual([null, { name: 'Bookcase' }]);
  });

  it('waits for a pending request instead of repeating it', async () => {
    const { show, USER, asked, loadStore } = await page({ '/api/user': { body: MAYA } });
    const user = show(USER);
    await loadStore();
    await settle();
    expect([user.read().data, asked['/api/user']]).toEqual([MAYA, 1]);
  });

  it('refetches an outdated answer, and shows it in the meantime', async () => {
    const { show, transactionOf, asked, loadStore, answers } = await page({ [ITEM]: { body: { status: 'paid' } } });
    const item = show(transactionOf(LINK));
    await settle(30_000);
    answers[ITEM] = { body: { status: 'gone' } };
    await loadStore();
    expect(item.read().data).toEqual({ status: 'paid' });
    await settle();
    expect([item.read().data, asked[ITEM]]).toEqual([{ status: 'gone' }, 2]);
  });

  it('then is the only source: a sign-in shows in the frame, and refetches the item as that person', async () => {
    const { show, transactionOf, USER, loadStore, answers } = await page(
      { '/api/user': NO_ONE, '/api/auth/verify-otp': { body: { success: true, user: MAYA } } },
      { [ITEM]: { name: 'Bookcase' } },
    );
    const [user, item] = [show(USER), show(transactionOf(LINK))];
    await settle();
    const { store } = await loadStore();
    await settle();
    answers[ITEM] = { body: { name: 'Bookcase', viewer: { role: 'seller' } } };
    const { sessionApi } = await import('./session.api');
    void store.dispatch(sessionApi.endpoints.verifyCode.initiate({ email: MAYA.email, passcode: '123456' }));
    // The store notifies in the next frame.
    await settle(20);
    expect(user.seen.at(-1)).toEqual(MAYA);
    expect(item.seen.at(-1)).toMatchObject({ viewer: { role: 'seller' } });
  });

  it('has what was left a moment ago, and nothing of a person who has signed out since', async () => {
    const own = { name: 'Bookcase', viewer: { role: 'seller' } };
    const { show, transactionOf, USER, asked, loadStore, answers } = await page({
      '/api/user': { body: MAYA },
      [ITEM]: { body: own },
    });
    show(USER);
    const item = show(transactionOf(LINK));
    await settle();
    item.leave();
    const { store } = await loadStore();
    await settle();
    expect([item.read().data, asked[ITEM]]).toEqual([own, 1]);
    answers['/api/user'] = NO_ONE;
    const { endSession } = await import('./session.api');
    void store.dispatch(endSession());
    await settle();
    expect(item.read().data).toBeUndefined();
  });
});
