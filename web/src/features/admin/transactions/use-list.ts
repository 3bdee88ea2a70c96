import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListingStatus } from '../../../../../src/listings/published/transaction-moves.js';
import { defaultOrder, SORT_KEYS } from '../../../../../src/listings/published/listing-sort.js';
import { refetchTwice } from '../ui/refetch-twice';
import { useTabAddress } from '../ui/tab-address';
import { FIRST_SORTING, type Sorting } from './sorting';
import { keepFilters, loadFilters } from './status-filters';
import { useTransactionCountQuery, useTransactionsInfiniteQuery, type ListQuestion } from './transactions.api';

export const LONGEST_SEARCH = 100;
/** Nothing is shown from before; the list is asked for anew when one comes back to the window (second document, §7). */
const ALWAYS_FRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true };

/** The order that the address names; the specified one where it names none. */
function sortingOf(address: URLSearchParams): Sorting {
  const [key, order] = [address.get('sort'), address.get('order')];
  const sort = SORT_KEYS.find((known) => known === key);
  if (sort === undefined) return FIRST_SORTING;
  return { sort, order: order === 'asc' || order === 'desc' ? order : defaultOrder(sort) };
}

/** What the list is asked for: the address has search and order, the device keeps the choice of statuses (second document, §9). */
export function useQuestion() {
  const { search: address, go } = useTabAddress();
  const [statuses, setStatuses] = useState(loadFilters);
  const search = (address.get('q') ?? '').slice(0, LONGEST_SEARCH);
  const sorting = sortingOf(address);
  const view = address.get('view');
  const { sort, order } = sorting;
  const filterBy = useCallback((chosen: ListingStatus[]) => {
    keepFilters(chosen);
    setStatuses(chosen);
  }, []);
  const ask = useCallback(
    (text: string, by: Sorting) => {
      const isFirst = by.sort === FIRST_SORTING.sort && by.order === FIRST_SORTING.order;
      go({ ...(view === null ? {} : { view }), ...(text === '' ? {} : { q: text }), ...(isFirst ? {} : by) });
    },
    [go, view],
  );
  const setSearch = useCallback((text: string) => ask(text, { sort, order }), [ask, sort, order]);
  const setSorting = useCallback((by: Sorting) => ask(search, by), [ask, search]);
  const question: ListQuestion = { statuses, search, sort, order };
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
