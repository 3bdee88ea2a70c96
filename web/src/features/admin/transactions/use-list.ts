import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ListingStatus } from '../../../../../src/listings/published/transaction-moves.js';
import { defaultOrder, LISTING_STATUSES, SORT_KEYS } from '../../../../../src/listings/published/listing-sort.js';
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
/** Nothing is shown from before; the list is asked for again when one comes back to the window (second document, §7). */
const ALWAYS_FRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true };

/** The order that the address names; the specified one where it names none. */
function sortingOf(address: URLSearchParams): Sorting {
  const [key, order] = [address.get('sort'), address.get('order')];
  const sort = SORT_KEYS.find((known) => known === key);
  if (sort === undefined) return FIRST_SORTING;
  return { sort, order: order === 'asc' || order === 'desc' ? order : defaultOrder(sort) };
}

const DAYS = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** The days between which it was created, as the address says them: `created=2026-11-01..2026-11-30`. */
function createdOf(address: URLSearchParams): ListQuestion['created'] {
  const [, from, to] = DAYS.exec(address.get('created') ?? '') ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** What the list is asked for, all of it in the address; the device keeps the choice of statuses (second document, §9). */
export function useQuestion() {
  const { search: address, change, amend, isOpen } = useTabAddress();
  const named = address.get('status');
  const kept = useMemo(() => (named === null ? loadFilters() : []), [named]);
  // An address that says nothing of statuses is opened with those that were last chosen here.
  const toName = isOpen && named === null && kept.length > 0 && address.get('created') === null;
  useEffect(() => {
    if (toName) amend({ status: kept.join(',') });
  }, [toName, kept, amend]);
  const text = named ?? (toName ? kept.join(',') : '');
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

/** How many transactions there are in all, and the list asked for again after a deletion. */
function useCount(listAgain: () => Promise<unknown>) {
  const { data: all, refetch: countAgain } = useTransactionCountQuery(undefined, ALWAYS_FRESH);
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  const afterDeletion = useCallback(() => {
    callOff.current?.();
    callOff.current = refetchTwice(() => Promise.allSettled([listAgain(), countAgain()]));
  }, [listAgain, countAgain]);
  return { all, afterDeletion };
}

/** The pages of the cards so far. */
export function useCards(question: ListQuestion, isSkipped: boolean) {
  const list = useTransactionsInfiniteQuery(question, { ...ALWAYS_FRESH, skip: isSkipped });
  const products = list.currentData?.pages.flatMap(({ items }) => items);
  return { ...list, products, matching: list.currentData?.pages[0]?.total ?? 0 };
}

/** One page of rows, the one that the address names. */
export function useRows(question: ListQuestion, cursor: string | undefined, isSkipped: boolean) {
  const asked = { ...question, cursor: cursor ?? null };
  const list = useTransactionPageQuery(asked, { ...ALWAYS_FRESH, skip: isSkipped });
  return { ...list, products: list.currentData?.items, matching: list.currentData?.total ?? 0 };
}

/** The list as it is looked at: pages of rows, or cards that go on. */
export function useList(question: ListQuestion, cursor: string | undefined, isTable: boolean) {
  const cards = useCards(question, isTable);
  const rows = useRows(question, cursor, !isTable);
  const { products, matching, error, refetch } = isTable ? rows : cards;
  const { all, afterDeletion } = useCount(refetch);
  return { cards, rows, products, matching, error, refetch, all: Math.max(all ?? matching, matching), afterDeletion };
}
