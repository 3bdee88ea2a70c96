import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../../../shared/api/base-api';
import { FIRST_SORTING } from './sorting';
import { listUrl, transactionsApi } from './transactions.api';
import { numbersOf } from './use-list';

const realFetch = globalThis.fetch;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const question = { statuses: [], search: '', ...FIRST_SORTING };

it('drops the list of transactions from the cache once it is no longer shown', async () => {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ items: [], nextCursor: null, total: 0, isTotalExact: true }));
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const { transactions, transactionCount, matching } = transactionsApi.endpoints;
  const shown = [
    store.dispatch(transactions.initiate(question)),
    store.dispatch(transactionCount.initiate()),
    store.dispatch(matching.initiate({ ...question, cursor: null })),
  ];
  await jest.advanceTimersByTimeAsync(0);
  const kept = () => Object.values(store.getState().api.queries).map((query) => query?.endpointName);
  expect(kept()).toEqual(['transactions', 'transactionCount', 'matching']);
  for (const query of shown) query.unsubscribe();
  await jest.advanceTimersByTimeAsync(1);
  expect(kept()).toEqual([]);
});

it('counts nothing before both the matches and all are known', () => {
  expect([numbersOf(undefined, 299), numbersOf(24, undefined)]).toEqual([undefined, undefined]);
  expect(numbersOf(24, 299)).toEqual({ matching: 24, all: 299 });
  expect(numbersOf(300, 299)).toEqual({ matching: 300, all: 300 });
});

it('puts only the active filters and search into the URL', () => {
  expect(listUrl(question, 60, null)).toBe('/api/products/all?limit=60&sort=createdAt&order=desc');
  expect(listUrl({ ...question, statuses: ['expired', 'cancelled'], search: 'oak & ash' }, 100, 'c1')).toBe(
    '/api/products/all?limit=100&sort=createdAt&order=desc&status=expired%2Ccancelled&q=oak+%26+ash&cursor=c1',
  );
});
