import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListingStatus } from '../../../../../src/listings/published/transaction-moves.js';
import { refetchTwice } from '../ui/refetch-twice';
import { FIRST_SORTING, type Sorting } from './sorting';
import { keepFilters, loadFilters } from './status-filters';
import { useTransactionCountQuery, useTransactionsInfiniteQuery, type ListQuestion } from './transactions.api';

export const LONGEST_SEARCH = 100;
/** Nothing is shown from before; the list is asked for anew when one comes back to the window (second document, §7). */
const ALWAYS_FRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true };

/** A link from another tab may name a transaction. */
const searchOfAddress = (): string => (new URLSearchParams(location.search).get('q') ?? '').slice(0, LONGEST_SEARCH);

/** What the list is asked for, with the choice of statuses kept on the device. */
export function useQuestion() {
  const [statuses, setStatuses] = useState(loadFilters);
  const [search, setSearch] = useState(searchOfAddress);
  const [sorting, setSorting] = useState<Sorting>(FIRST_SORTING);
  const filterBy = useCallback((chosen: ListingStatus[]) => {
    keepFilters(chosen);
    setStatuses(chosen);
  }, []);
  const question: ListQuestion = { statuses, search, ...sorting };
  return { question, sorting, filterBy, setSearch, setSorting };
}

/** The pages of the list so far, and how many transactions there are in all. */
export function useList(question: ListQuestion) {
  const list = useTransactionsInfiniteQuery(question, ALWAYS_FRESH);
  const { data: all, refetch: countAgain } = useTransactionCountQuery(undefined, ALWAYS_FRESH);
  const { refetch: listAgain } = list;
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  const afterDeletion = useCallback(() => {
    callOff.current?.();
    callOff.current = refetchTwice(() => Promise.allSettled([listAgain(), countAgain()]));
  }, [listAgain, countAgain]);
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const matching = list.data?.pages[0]?.total ?? 0;
  return { ...list, products, matching, all: Math.max(all ?? matching, matching), afterDeletion };
}
