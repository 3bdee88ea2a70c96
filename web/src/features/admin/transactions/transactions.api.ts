import type { ProductOwnerView } from '../../../../../src/listings/published/views.js';
import type { LedgerView } from '../../../../../src/payments/published/views.js';
import { baseApi } from '../../../shared/api/base-api';

const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    allProducts: build.query<
      { items: ProductOwnerView[]; nextCursor: string | null; total: number },
      { cursor?: string }
    >({
      query: ({ cursor }) => ({ url: `/api/products/all?limit=50${cursor === undefined ? '' : `&cursor=${cursor}`}` }),
      providesTags: ['AdminProducts'],
    }),
    releaseFunds: build.mutation<{ success: boolean; transfer: { amount: number } }, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `/api/admin/release-funds/${id}`, method: 'POST', body: {}, key }),
      invalidatesTags: ['AdminProducts', 'Transaction'],
    }),
    ledger: build.query<LedgerView, string>({ query: (id) => ({ url: `/api/admin/ledger?productId=${id}` }) }),
  }),
});

export const { useAllProductsQuery, useReleaseFundsMutation, useLedgerQuery } = transactionsApi;
