import type { SortKey, SortOrder } from '../../../../../src/contexts/listings/published/listing-sort.js';
import type { ListingStatus } from '../../../../../src/contexts/listings/published/transaction-moves.js';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { baseApi } from '../../../shared/api/base-api';

export interface TransactionsPage {
  items: ProductOwnerView[];
  nextCursor: string | null;
  total: number;
  /** False if `total` is an estimate. */
  isTotalExact: boolean;
}

/** The filters, search and order of the list. */
export interface ListQuestion {
  statuses: readonly ListingStatus[];
  search: string;
  sort: SortKey;
  order: SortOrder;
  /** The range of Toronto days of creation, both included. */
  created?: { from: string; to: string };
}

const PAGE = 60;
const ROWS = 50;
const MAX_PAGE = 100;

export function listUrl(question: ListQuestion, limit: number, cursor: string | null): string {
  const { statuses, search, sort, order, created } = question;
  const parameters = new URLSearchParams({ limit: String(limit), sort, order });
  if (statuses.length > 0) parameters.set('status', statuses.join(','));
  if (search !== '') parameters.set('q', search);
  if (created !== undefined) {
    parameters.set('createdFrom', created.from);
    parameters.set('createdTo', created.to);
  }
  if (cursor !== null) parameters.set('cursor', cursor);
  return `/api/products/all?${parameters.toString()}`;
}

export const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.infiniteQuery<TransactionsPage, ListQuestion, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({ url: listUrl(queryArg, PAGE, pageParam) }),
      providesTags: ['AdminProducts'],
      keepUnusedDataFor: 0,
    }),
    transactionPage: build.query<TransactionsPage, ListQuestion & { cursor: string | null }>({
      query: ({ cursor, ...question }) => ({ url: listUrl(question, ROWS, cursor) }),
      providesTags: ['AdminProducts'],
      keepUnusedDataFor: 0,
    }),
    /** The number of all transactions, regardless of filters. */
    transactionCount: build.query<number, void>({
      query: () => ({ url: '/api/products/all?limit=1' }),
      transformResponse: ({ total }: TransactionsPage) => total,
      providesTags: ['AdminProducts'],
      keepUnusedDataFor: 0,
    }),
    /** A page of matches, used to select all of them. */
    matching: build.query<TransactionsPage, ListQuestion & { cursor: string | null }>({
      query: ({ cursor, ...question }) => ({ url: listUrl(question, MAX_PAGE, cursor) }),
      keepUnusedDataFor: 0,
    }),
    /** Invalidates nothing: the caller refetches the list once after deleting several. */
    deleteTransaction: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `/api/admin/transactions/${id}`, method: 'DELETE' }),
    }),
    releaseFunds: build.mutation<{ success: boolean; transfer: { amount: number } }, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `/api/admin/release-funds/${id}`, method: 'POST', body: {}, key }),
      invalidatesTags: ['AdminProducts', 'Transaction', 'AdminTax', 'AdminOverview'],
    }),
  }),
});

export const {
  useTransactionsInfiniteQuery,
  useTransactionPageQuery,
  useTransactionCountQuery,
  useLazyMatchingQuery,
  useDeleteTransactionMutation,
  useReleaseFundsMutation,
} = transactionsApi;
