import { configureStore } from '@reduxjs/toolkit';
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
// Without it `refetchOnFocus` and `skipPollingIfUnfocused` do nothing.
setupListeners(store.dispatch);

/** As much of an endpoint as a question of the frame needs: what is known, and asking for it. */
interface Stored {
  known: (state: ReturnType<typeof store.getState>) => {
    data?: unknown;
    error?: unknown;
    isError: boolean;
    fulfilledTimeStamp?: number;
  };
  ask: (forceRefetch: boolean | number) => PromiseLike<unknown> & { unsubscribe: () => void };
}

const { user, config } = sessionApi.endpoints;
const { transaction, seller } = transactionApi.endpoints;
const STORED: Record<QuestionName, (about: string) => Stored> = {
  user: () => ({
    known: user.select(),
    ask: (forceRefetch) => store.dispatch(user.initiate(undefined, { forceRefetch })),
  }),
  config: () => ({
    known: config.select(),
    ask: (forceRefetch) => store.dispatch(config.initiate(undefined, { forceRefetch })),
  }),
  transaction: (link) => ({
    known: transaction.select(link),
    ask: (forceRefetch) => store.dispatch(transaction.initiate(link, { forceRefetch })),
  }),
  seller: (link) => ({
    known: seller.select(link),
    ask: (forceRefetch) => store.dispatch(seller.initiate(link, { forceRefetch })),
  }),
};

const stored = new Map<string, Stored>();
function storedOf({ url, name, about = '' }: Question<unknown>): Stored {
  const one = stored.get(url) ?? STORED[name](about);
  stored.set(url, one);
  return one;
}

function known(question: Question<unknown>): Answer<unknown> {
  const { data, error, isError, fulfilledTimeStamp } = storedOf(question).known(store.getState());
  // While it is asked again, the store still has why it failed the last time.
  return { data, error: isError ? (error as Problem) : undefined, at: fulfilledTimeStamp };
}

takeOver({
  known,
  follow: (question, changed) => {
    const asking = storedOf(question).ask(question.name === 'user' ? USER_STALE_SECONDS : STALE_SECONDS);
    const stop = store.subscribe(changed);
    return () => {
      stop();
      asking.unsubscribe();
    };
  },
  ask: async (question) => {
    const asking = storedOf(question).ask(true);
    await asking;
    asking.unsubscribe();
    return known(question);
  },
});

/** What is inside may use the store. */
export function Stored({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
