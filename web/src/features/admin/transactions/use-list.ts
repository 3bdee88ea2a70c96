import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListingStatus } from '../../../../../src/listings/published/transaction-moves.js';
import { REFETCH_MS } from './deletion';
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
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  /** At once and again a moment later, when all that was deleted has surely gone. */
  const afterDeletion = useCallback(() => {
    const again = () => Promise.allSettled([listAgain(), countAgain()]);
    const first = again();
    // A question that is still under way would swallow the second one.
    later.current = setTimeout(() => void first.then(again), REFETCH_MS);
  }, [listAgain, countAgain]);
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const matching = list.data?.pages[0]?.total ?? 0;
  return { ...list, products, matching, all: Math.max(all ?? matching, matching), afterDeletion };
}
