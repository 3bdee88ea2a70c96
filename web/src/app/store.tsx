import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { transactionApi } from '../features/transaction/transaction.api';
import { takeOver, type Answer, type Question, type QuestionName } from '../shared/api/answers';
import { baseApi } from '../shared/api/base-api';
import { STALE_SECONDS, USER_STALE_SECONDS } from '../shared/api/caching';
import type { Problem } from '../shared/api/problem';
import { sessionApi } from '../shared/api/session.api';

export const store = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) => defaults().concat(baseApi.middleware),
});
// Without this, `refetchOnFocus` and `skipPollingIfUnfocused` have no effect.
setupListeners(store.dispatch);

/** The part of an endpoint that a question needs. */
interface Endpoint {
  select: (about?: string) => (state: ReturnType<typeof store.getState>) => {
    data?: unknown;
    error?: unknown;
    isError: boolean;
    fulfilledTimeStamp?: number;
  };
  initiate: (
    about: string | undefined,
    options: { forceRefetch: boolean | number },
  ) => ThunkAction<PromiseLike<unknown> & { unsubscribe: () => void }, unknown, unknown, UnknownAction>;
}

const { user, config } = sessionApi.endpoints;
const { transaction, seller } = transactionApi.endpoints;
const endpoints: Record<QuestionName, unknown> = { user, config, transaction, seller };
const endpointOf = ({ name }: Question<unknown>): Endpoint => endpoints[name] as Endpoint;

const selectors = new Map<string, ReturnType<Endpoint['select']>>();

function known(question: Question<unknown>): Answer<unknown> {
  const select = selectors.get(question.url) ?? endpointOf(question).select(question.about);
  selectors.set(question.url, select);
  const { data, error, isError, fulfilledTimeStamp } = select(store.getState());
  // During a refetch, the store still has the previous error.
  return { data, error: isError ? (error as Problem) : undefined, at: fulfilledTimeStamp };
}

const ask = (question: Question<unknown>, forceRefetch: boolean | number) =>
  store.dispatch(endpointOf(question).initiate(question.about, { forceRefetch }));

takeOver({
  known,
  follow: (question, changed) => {
    const asking = ask(question, question.name === 'user' ? USER_STALE_SECONDS : STALE_SECONDS);
    const stop = store.subscribe(changed);
    return () => {
      stop();
      asking.unsubscribe();
    };
  },
  ask: async (question) => {
    const asking = ask(question, true);
    await asking;
    asking.unsubscribe();
    return known(question);
  },
});

/** Provides the store to its children. */
export function Stored({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
