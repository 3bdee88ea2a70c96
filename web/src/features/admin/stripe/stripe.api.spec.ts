import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../../../shared/api/base-api';
import { stripeApi } from './stripe.api';

const realFetch = globalThis.fetch;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

it('retries the list of provider accounts three times, one second after each failure', async () => {
  const askedAt: number[] = [];
  const start = Date.now();
  globalThis.fetch = () => {
    askedAt.push(Date.now() - start);
    return Promise.resolve(
      Response.json({ message: 'The card provider does not answer.', code: 'x' }, { status: 503 }),
    );
  };
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const { initiate } = stripeApi.endpoints.providerAccounts;
  const answer = store.dispatch(initiate({ sort: 'connected', direction: 'desc' }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(askedAt).toEqual([0, 1_000, 2_000, 3_000]);
  expect(await answer).toMatchObject({ error: { status: 503 } });
});
