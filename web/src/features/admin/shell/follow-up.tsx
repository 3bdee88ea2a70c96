import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { MoneyCallsView } from '../../../../../src/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { newsOf } from './money-news';
import { useLazyMoneyCallsQuery } from './follow-up.api';

const EVERY_MS = 1_500;
const TRIES = 14;
/** A bank can send back a refund seconds after the provider has taken it. */
const LOOKS = 3;
const SHOWS_MONEY = ['AdminMoney', 'AdminProducts', 'AdminDeliveries', 'AdminProblems', 'Transaction'] as const;

type Follow = (sale: { id: string; name: string }) => void;

const Context = createContext<Follow>(() => undefined);

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Says what became of money once the card provider has answered, wherever in the console one is by then (product.md §7: an
 * action says what it did). Stands in the console's frame, which stays.
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
      let good = 0;
      for (let tries = 0; tries < TRIES && !isLeft.current; tries += 1) {
        await waited(EVERY_MS);
        const { data } = await ask(id);
        first ??= data;
        const news = data === undefined || first === undefined ? undefined : newsOf(data, first.now, told.current);
        if (news === undefined || (news.isGood && (good += 1) < LOOKS)) continue;
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

/** Begins to follow the money of a sale, after something was asked for that moves it. */
export const useFollowUp = (): Follow => useContext(Context);
