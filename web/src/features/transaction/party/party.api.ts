import type { OrderView, ProblemView, ProtectionView } from '../../../../../src/contexts/payments/published/views.js';
import { baseApi } from '../../../shared/api/base-api';
import { purchaseOf } from '../../../shared/api/purchase-of';
import { sendForm } from '../../../shared/api/send-form';

interface Once {
  id: string;
  key: string;
}

/** The actions and queries of the parties of a sale. */
export const partyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmDelivery: build.mutation<unknown, Once>({
      query: ({ id, key }) => ({ url: `/api/products/${id}/confirm`, method: 'POST', body: {}, key }),
      invalidatesTags: ['Transaction', 'Problem', 'Orders'],
    }),
    rateTransaction: build.mutation<unknown, Once & { rating: number; comment?: string }>({
      query: ({ id, key, ...body }) => ({ url: `/api/products/${id}/rating`, method: 'POST', body, key }),
      invalidatesTags: ['Transaction', 'Products'],
    }),
    reportProblem: build.mutation<unknown, Once & { form: FormData; onProgress: (share: number) => void }>({
      queryFn: ({ id, form, key, onProgress }) => sendForm(`/api/products/${id}/problem`, form, key, onProgress),
      invalidatesTags: ['Transaction', 'Problem', 'Orders'],
    }),
    contestTrip: build.mutation<unknown, Once & { reason: string }>({
      query: ({ id, key, reason }) => ({
        url: `/api/products/${id}/contest-trip`,
        method: 'POST',
        body: { reason },
        key,
      }),
      invalidatesTags: ['Transaction'],
    }),
    openProblem: build.query<ProblemView, string>({
      query: (id) => ({ url: `/api/products/${id}/problem` }),
      providesTags: ['Problem'],
    }),
    protection: build.query<ProtectionView, string>({
      query: (id) => ({ url: `/api/products/${id}/protection` }),
      providesTags: ['Transaction'],
    }),
    ownPurchase: build.query<OrderView | null, string>({
      queryFn: (productId, _api, _extra, ask) => purchaseOf(({ product }) => product.id === productId, ask),
      providesTags: ['Orders'],
    }),
  }),
});

export const {
  useConfirmDeliveryMutation,
  useRateTransactionMutation,
  useReportProblemMutation,
  useContestTripMutation,
  useOpenProblemQuery,
  useProtectionQuery,
  useOwnPurchaseQuery,
} = partyApi;
