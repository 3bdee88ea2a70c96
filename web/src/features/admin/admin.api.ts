import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import type { LedgerView } from '../../../../src/payments/published/views.js';
import { baseApi } from '../../shared/api/base-api';

export interface DriverRow {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  email: string;
  status: string;
}

export const adminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    allProducts: build.query<
      { items: ProductOwnerView[]; nextCursor: string | null; total: number },
      { cursor?: string }
    >({
      query: ({ cursor }) => ({ url: `/api/products/all?limit=50${cursor === undefined ? '' : `&cursor=${cursor}`}` }),
      providesTags: ['AdminProducts'],
    }),
    drivers: build.query<{ items: DriverRow[] }, void>({
      query: () => ({ url: '/api/admin/drivers' }),
      providesTags: ['AdminDrivers'],
    }),
    decideOnDriver: build.mutation<unknown, { userId: number; status: 'approved' | 'suspended' }>({
      query: ({ userId, status }) => ({ url: `/api/admin/drivers/${userId}`, method: 'PATCH', body: { status } }),
      invalidatesTags: ['AdminDrivers'],
    }),
    releaseFunds: build.mutation<{ success: boolean; transfer: { amount: number } }, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `/api/admin/release-funds/${id}`, method: 'POST', body: {}, key }),
      invalidatesTags: ['AdminProducts', 'Transaction'],
    }),
    ledger: build.query<LedgerView, string>({ query: (id) => ({ url: `/api/admin/ledger?productId=${id}` }) }),
  }),
});

export const {
  useAllProductsQuery,
  useDriversQuery,
  useDecideOnDriverMutation,
  useReleaseFundsMutation,
  useLedgerQuery,
} = adminApi;
