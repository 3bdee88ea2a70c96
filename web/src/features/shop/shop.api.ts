import type { ProductOwnerView, ReceivedRatingsView } from '../../../../src/contexts/listings/published/views.js';
import type { StatementView } from '../../../../src/contexts/payments/published/money-views.js';
import type { PayoutPauseView, PayoutsPage } from '../../../../src/contexts/payments/published/views.js';
import { baseApi } from '../../shared/api/base-api';
import type { User } from '../../shared/api/session.api';

export interface ProductPage {
  items: ProductOwnerView[];
  nextCursor: string | null;
  total: number;
}

export interface ItemChanges {
  name: string;
  amount: number;
  size: string;
  description: string;
}

export type Availability = NonNullable<User['deliveryAvailability']>;

const PAGE = 24;
const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};
const pageUrl = (path: string, cursor: string | null, parameters: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ limit: String(PAGE), ...parameters, ...(cursor === null ? {} : { cursor }) })}`;

export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myProducts: build.infiniteQuery<ProductPage, Record<string, string>, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => ({ url: pageUrl('/api/products', pageParam, queryArg) }),
      providesTags: ['Products'],
    }),
    /** The number of all the seller’s links, regardless of filters. */
    allMyProducts: build.query<Pick<ProductPage, 'total'>, void>({
      query: () => ({ url: '/api/products?limit=1' }),
      transformResponse: ({ total }: ProductPage) => ({ total }),
      providesTags: ['Products'],
    }),
    payouts: build.infiniteQuery<PayoutsPage, void, string | null>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ({ url: pageUrl('/api/payouts', pageParam) }),
      providesTags: ['Payouts'],
    }),
    payoutPause: build.query<PayoutPauseView, void>({
      query: () => ({ url: '/api/stripe/payout-pause' }),
      providesTags: ['Payouts', 'User'],
    }),
    /** By month (`YYYY-MM`). */
    statement: build.infiniteQuery<StatementView, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: month, pageParam }) => ({ url: pageUrl('/api/statements', pageParam, { month }) }),
      providesTags: ['Payouts'],
    }),
    receivedRatings: build.infiniteQuery<ReceivedRatingsView, void, string | null>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ({ url: pageUrl('/api/user/ratings', pageParam) }),
      providesTags: ['Ratings'],
    }),
    createLink: build.mutation<ProductOwnerView, { form: FormData; key: string }>({
      query: (given) => ({ url: '/api/products', method: 'POST', ...given }),
      invalidatesTags: ['Products', 'NextSteps'],
    }),
    editItem: build.mutation<ProductOwnerView, { id: string; changes: ItemChanges }>({
      query: ({ id, changes }) => ({ url: `/api/products/${id}`, method: 'PATCH', body: changes }),
      invalidatesTags: ['Products', 'Transaction'],
    }),
    saveAvailability: build.mutation<Availability, Availability>({
      query: (body) => ({ url: '/api/user/delivery-availability', method: 'PUT', body }),
      invalidatesTags: ['User', 'NextSteps'],
    }),
    completeButton: build.query<{ visible: boolean; label: string }, void>({
      query: () => ({ url: '/api/stripe/complete-button-status', method: 'POST', body: {} }),
      providesTags: ['StripeStatus'],
    }),
  }),
});

export const {
  useMyProductsInfiniteQuery,
  useAllMyProductsQuery,
  usePayoutsInfiniteQuery,
  useStatementInfiniteQuery,
  useReceivedRatingsInfiniteQuery,
  useCreateLinkMutation,
  useEditItemMutation,
  useSaveAvailabilityMutation,
  useCompleteButtonQuery,
  usePayoutPauseQuery,
} = shopApi;
