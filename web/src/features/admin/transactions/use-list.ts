import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ListingStatus } from '../../../../../src/contexts/listings/published/transaction-moves.js';
import {
  defaultOrder,
  LISTING_STATUSES,
  SORT_KEYS,
} from '../../../../../src/contexts/listings/published/listing-sort.js';
import { FIRST_PAGE } from '../ui/cursor-pages';
import { refetchTwice } from '../ui/refetch-twice';
import { useTabAddress } from '../ui/tab-address';
import { FIRST_SORTING, type Sorting } from './sorting';
import { keepFilters, loadFilters } from './status-filters';
import {
  useTransactionCountQuery,
  useTransactionPageQuery,
  useTransactionsInfiniteQuery,
  type ListQuestion,
} from './transactions.api';

export const LONGEST_SEARCH = 100;
/** Never shows cached data on mount, and refetches when the window regains focus (second document, §7). */
const ALWAYS_FRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true };

/** The sort order in the address, or the specified default. */
function sortingOf(address: URLSearchParams): Sorting {
  const [key, order] = [address.get('sort'), address.get('order')];
  const sort = SORT_KEYS.find((known) => known === key);
  if (sort === undefined) return FIRST_SORTING;
  return { sort, order: order === 'asc' || order === 'desc' ? order : defaultOrder(sort) };
}

const DAYS = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** The range of creation days in the address: `created=2026-11-01..2026-11-30`. */
function createdOf(address: URLSearchParams): ListQuestion['created'] {
  const [, from, to] = DAYS.exec(address.get('created') ?? '') ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The list’s question, read from the address. The status filter is also stored on the device (second document, §9). */
export function useQuestion() {
  const { search: address, change, amend, isOpen } = useTabAddress();
  const named = address.get('status');
  const stored = useMemo(() => (named === null ? loadFilters() : []), [named]);
  // An address without statuses gets those last chosen on this device.
  const usesStored = isOpen && named === null && stored.length > 0 && address.get('created') === null;
  useEffect(() => {
    if (usesStored) amend({ status: stored.join(',') });
  }, [usesStored, stored, amend]);
  const text = named ?? (usesStored ? stored.join(',') : '');
  const statuses = useMemo(() => LISTING_STATUSES.filter((status) => text.split(',').includes(status)), [text]);
  const search = (address.get('q') ?? '').slice(0, LONGEST_SEARCH);
  const sorting = sortingOf(address);
  const { sort, order } = sorting;
  const filterBy = useCallback(
    (chosen: readonly ListingStatus[]) => {
      keepFilters(chosen);
      change({ status: chosen.join(','), ...FIRST_PAGE });
    },
    [change],
  );
  const setSearch = useCallback((q: string) => change({ q: q === '' ? null : q, ...FIRST_PAGE }), [change]);
  const setSorting = useCallback(
    (by: Sorting) => {
      const isFirst = by.sort === FIRST_SORTING.sort && by.order === FIRST_SORTING.order;
      change({ ...(isFirst ? { sort: null, order: null } : by), ...FIRST_PAGE });
    },
    [change],
  );
  const onClear = useCallback(() => {
    keepFilters([]);
    change({ status: '', q: null, created: null, ...FIRST_PAGE });
  }, [change]);
  const created = createdOf(address);
  const question: ListQuestion = { statuses, search, sort, order, ...(created === undefined ? {} : { created }) };
  return { question, sorting, filterBy, setSearch, setSorting, onClear };
}

/** The number of all transactions, and a function that refetches it and the list after a deletion. */
function useCount(refetchList: () => Promise<unknown>) {
  const { data: all, isError, refetch: refetchCount } = useTransactionCountQuery(undefined, ALWAYS_FRESH);
  const cancelRefetch = useRef<() => void>(undefined);
  useEffect(() => () => cancelRefetch.current?.(), []);
  const afterDeletion = useCallback(() => {
    cancelRefetch.current?.();
    cancelRefetch.current = refetchTwice(() => Promise.allSettled([refetchList(), refetchCount()]));
  }, [refetchList, refetchCount]);
  return { all, isUnknown: isError && all === undefined, afterDeletion };
}

/** The cards of all pages loaded so far. */
export function useCards(question: ListQuestion, isSkipped: boolean) {
  const list = useTransactionsInfiniteQuery(question, { ...ALWAYS_FRESH, skip: isSkipped });
  const products = list.currentData?.pages.flatMap(({ items }) => items);
  return { ...list, products, matching: list.currentData?.pages[0]?.total };
}

/** The page of rows that the address names. */
export function useRows(question: ListQuestion, cursor: string | undefined, isSkipped: boolean) {
  const asked = { ...question, cursor: cursor ?? null };
  const list = useTransactionPageQuery(asked, { ...ALWAYS_FRESH, skip: isSkipped });
  return { ...list, products: list.currentData?.items, matching: list.currentData?.total };
}

/** How many match, and how many there are; undefined until both are known. */
export function numbersOf(
  matching: number | undefined,
  all: number | undefined,
): { matching: number; all: number } | undefined {
  return matching === undefined || all === undefined ? undefined : { matching, all: Math.max(all, matching) };
}

/** The list in the current view: pages of rows, or cards with infinite scrolling. */
export function useList(question: ListQuestion, cursor: string | undefined, isTable: boolean) {
  const cards = useCards(question, isTable);
  const rows = useRows(question, cursor, !isTable);
  const { products, matching, error, refetch } = isTable ? rows : cards;
  const { all, isUnknown, afterDeletion } = useCount(refetch);
  const total = isUnknown ? matching : all;
  return { cards, rows, products, error, refetch, afterDeletion, numbers: numbersOf(matching, total) };
}
