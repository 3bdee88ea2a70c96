import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import { freshFor, USER_STALE_SECONDS } from './caching';
import { tabMemory } from '../browser-storage';
import { endSession, sessionApi } from './session.api';

type Api = { body: unknown; status?: number };

/** A new store, and the number of requests by address. */
function house(answers: Record<string, Api>) {
  const asked: Record<string, number> = {};
  globalThis.fetch = ((url: string) => {
    asked[url] = (asked[url] ?? 0) + 1;
    const { body, status = 200 } = answers[url] ?? { body: {}, status: 404 };
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status }));
  }) as typeof fetch;
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  return { store, asked };
}
const USER = { id: 7, email: 'maya@porchlight.test', createdAt: '2026-06-01T00:00:00Z' };
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

const realFetch = globalThis.fetch;
beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-06-10T12:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('caching of any answer', () => {
  it('expires after thirty seconds by default', async () => {
    const { store, asked } = house({ '/api/config': { body: { redditId: null } } });
    const show = async () => {
      const shown = store.dispatch(sessionApi.endpoints.config.initiate());
      await settle();
      shown.unsubscribe();
    };
    await show();
    await settle(29_999);
    await show();
    expect(asked['/api/config']).toBe(1);
    await settle(1);
    await show();
    expect(asked['/api/config']).toBe(2);
  });
});

describe('caching of the user', () => {
  it('is no one after a 401, without an error', async () => {
    const { store } = house({ '/api/user': { body: { message: 'no', code: 'not-signed-in' }, status: 401 } });
    const answer = store.dispatch(sessionApi.endpoints.user.initiate());
    await settle();
    expect(await answer).toMatchObject({ data: null, isSuccess: true });
  });

  it('is unknown after a 503, and no one only once the server has said so', async () => {
    const answers = { '/api/user': { body: { message: 'away', code: 'unavailable' } as unknown, status: 503 } };
    const { store, asked } = house(answers);
    const answer = store.dispatch(sessionApi.endpoints.user.initiate());
    await settle(10_000);
    const { data, error } = await answer;
    expect([data, error, asked['/api/user']]).toMatchObject([undefined, { status: 503 }, 3]);
    answers['/api/user'] = { body: USER, status: 200 };
    await store.dispatch(sessionApi.endpoints.user.initiate(undefined, { forceRefetch: true }));
    answers['/api/user'] = { body: { message: 'away', code: 'unavailable' }, status: 503 };
    const again = store.dispatch(sessionApi.endpoints.user.initiate(undefined, { forceRefetch: true }));
    await settle(10_000);
    expect(await again).toMatchObject({ data: USER, isError: true });
  });

  it('expires after five minutes', async () => {
    const { store, asked } = house({ '/api/user': { body: USER } });
    const show = async () => {
      const shown = store.dispatch(sessionApi.endpoints.user.initiate(undefined, { forceRefetch: USER_STALE_SECONDS }));
      await settle();
      shown.unsubscribe();
    };
    await show();
    await settle(299_000);
    await show();
    expect(asked['/api/user']).toBe(1);
    await settle(1_000);
    await show();
    expect(asked['/api/user']).toBe(2);
  });

  it('drops the user after five unused minutes, and the provider status after thirty', async () => {
    const { store } = house({ '/api/user': { body: USER }, '/api/stripe/status': { body: { status: 'verified' } } });
    const keys = () => Object.keys(store.getState().api.queries).map((key) => key.split('(')[0]);
    const user = store.dispatch(sessionApi.endpoints.user.initiate());
    const status = store.dispatch(sessionApi.endpoints.stripeStatus.initiate(undefined));
    await settle();
    user.unsubscribe();
    status.unsubscribe();
    await settle(299_000);
    expect(keys()).toEqual(['user', 'stripeStatus']);
    await settle(2_000);
    expect(keys()).toEqual(['stripeStatus']);
    await settle(1_498_000);
    expect(keys()).toEqual(['stripeStatus']);
    await settle(2_000);
    expect(keys()).toEqual([]);
  });

  it.each([
    ['none', 0, 2],
    ['instant', 29, 1],
    ['instant', 30, 2],
    ['critical', 59, 1],
    ['critical', 60, 2],
    ['standard', 599, 1],
    ['standard', 600, 2],
    ['relaxed', 1_799, 1],
    ['relaxed', 1_800, 2],
  ] as const)(
    'with strategy %s and a remount %s s later, the status is requested %s times',
    async (strategy, seconds, times) => {
      const { store, asked } = house({ '/api/stripe/status': { body: { status: 'pending' } } });
      const { initiate } = sessionApi.endpoints.stripeStatus;
      void store.dispatch(initiate(undefined));
      await settle();
      await settle(seconds * 1_000);
      void store.dispatch(initiate(undefined, { forceRefetch: freshFor(strategy) }));
      await settle();
      expect(asked['/api/stripe/status']).toBe(times);
    },
  );
});

const NO_ONE = { body: { message: 'no', code: 'not-signed-in' }, status: 401 };

describe('signing in', () => {
  it('keeps the user returned with the code’s answer, and requests nothing twice', async () => {
    const { store, asked } = house({
      '/api/user': NO_ONE,
      '/api/auth/verify-otp': { body: { success: true, user: USER } },
    });
    const { user, verifyCode } = sessionApi.endpoints;
    void store.dispatch(user.initiate());
    await settle();
    void store.dispatch(verifyCode.initiate({ email: USER.email, passcode: '123456' }));
    await settle();
    expect(user.select()(store.getState()).data).toEqual(USER);
    expect(asked['/api/user']).toBe(1);
  });
});

describe('terms and signing out', () => {
  it.each([
    ['accept', 'empty', undefined],
    ['accept', 'without a word', {}],
    ['accept', 'a refusal', { success: false }],
    ['accept', 'not JSON', '<html>'],
    ['reject', 'empty', undefined],
    ['reject', 'without a word', {}],
    ['reject', 'a refusal', { success: false }],
    ['reject', 'not JSON', '<html>'],
  ] as const)('treats an answer to %s-tos that is %s as a failure', async (act, _what, body) => {
    const { store, asked } = house({ '/api/user': { body: USER }, [`/api/user/${act}-tos`]: { body } });
    const { user, acceptTerms, rejectTerms } = sessionApi.endpoints;
    void store.dispatch(user.initiate());
    await settle();
    const answer = store.dispatch((act === 'accept' ? acceptTerms : rejectTerms).initiate());
    await settle();
    expect(await answer).toHaveProperty('error');
    expect(asked['/api/user']).toBe(1);
  });

  it('refetches the user once the terms are accepted', async () => {
    const { store, asked } = house({
      '/api/user': { body: USER },
      '/api/user/accept-tos': { body: { success: true } },
    });
    void store.dispatch(sessionApi.endpoints.user.initiate());
    await settle();
    void store.dispatch(sessionApi.endpoints.acceptTerms.initiate());
    await settle();
    expect(asked['/api/user']).toBe(2);
  });

  it('leaves no one signed in and refetches everything else', async () => {
    const answers: Record<string, Api> = {
      '/api/user': { body: USER },
      '/api/stripe/status': { body: { status: 'verified' } },
    };
    const { store, asked } = house(answers);
    void store.dispatch(sessionApi.endpoints.user.initiate());
    void store.dispatch(sessionApi.endpoints.stripeStatus.initiate(undefined));
    await settle();
    answers['/api/user'] = { body: { message: 'no', code: 'not-signed-in' }, status: 401 };
    tabMemory.setItem('draft', 'of an order');
    void store.dispatch(endSession());
    await settle();
    expect(sessionApi.endpoints.user.select()(store.getState()).data).toBeNull();
    expect(asked['/api/stripe/status']).toBe(2);
    expect(tabMemory.getItem('draft')).toBeNull();
  });

  it.each(['signOut', 'rejectTerms'] as const)('keeps who is signed in until the page is left (%s)', async (call) => {
    const { store, asked } = house({
      '/api/user': { body: USER },
      '/api/logout': { body: { success: true } },
      '/api/user/reject-tos': { body: { success: true } },
    });
    void store.dispatch(sessionApi.endpoints.user.initiate());
    await settle();
    void store.dispatch(sessionApi.endpoints[call].initiate());
    await settle();
    expect(asked['/api/user']).toBe(1);
    expect(sessionApi.endpoints.user.select()(store.getState()).data).toEqual(USER);
  });
});
