import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { MoneyCallsView } from '../../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { wait } from '../../../shared/wait';
import { newsOf } from './money-news';

const followUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moneyCalls: build.query<MoneyCallsView, string>({
      query: (id) => ({ url: `/api/admin/money-desk/${encodeURIComponent(id)}/calls` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const { useLazyMoneyCallsQuery } = followUpApi;

const POLL_MS = 1_500;
const MAX_POLLS = 14;
/** A success must be seen this often, because a bank can return a refund seconds after the provider accepted it. */
const MIN_CONFIRMATIONS = 3;
const SHOWS_MONEY = ['AdminMoney', 'AdminProducts', 'AdminDeliveries', 'AdminProblems', 'Transaction'] as const;

type Follow = (sale: { id: string; name: string }) => void;

const Context = createContext<Follow>(() => undefined);

/**
 * Reports the outcome of a money operation once the card provider has answered (product.md §7: an action says what it did). It is
 * part of the console’s frame, so the report appears even after navigation.
 */
export function FollowUp({ children }: { children: ReactNode }) {
  const [ask] = useLazyMoneyCallsQuery();
  const dispatch = useDispatch();
  const toasts = useToasts();
  const isLeft = useRef(false);
  const told = useRef(new Set<string>());
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const run = useCallback(
    async ({ id, name }: { id: string; name: string }): Promise<void> => {
      let first: MoneyCallsView | undefined;
      let confirmations = 0;
      for (let polls = 0; polls < MAX_POLLS && !isLeft.current; polls += 1) {
        await wait(POLL_MS);
        const { data } = await ask(id);
        first ??= data;
        const news = data === undefined || first === undefined ? undefined : newsOf(data, first.now, told.current);
        if (news === undefined || (news.isGood && (confirmations += 1) < MIN_CONFIRMATIONS)) continue;
        for (const call of news.ids) told.current.add(call);
        toasts[news.isGood ? 'tell' : 'warn'](news.title, `${name}. ${news.text}`);
        dispatch(baseApi.util.invalidateTags([...SHOWS_MONEY]));
        return;
      }
      if (!isLeft.current)
        toasts.warn(
          'Not known yet',
          `${name}. The card provider hasn’t answered yet. It stays on Today until it does.`,
        );
    },
    [ask, dispatch, toasts],
  );
  const follow = useCallback<Follow>((sale) => void run(sale), [run]);
  return <Context value={follow}>{children}</Context>;
}

/** Starts following a sale’s money after an operation that moves it was requested. */
export const useFollowUp = (): Follow => useContext(Context);
