import type { TransactionView } from '../../../../src/listings/published/views.js';
import { baseApi, type SiteStore } from '../../shared/api/base-api';

export const transactionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transaction: build.query<TransactionView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}` }),
      providesTags: ['Transaction'],
    }),
    cancelTransaction: build.mutation<unknown, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `/api/products/${id}/cancel`, method: 'POST', body: {}, key }),
      invalidatesTags: ['Transaction', 'Products', 'Orders'],
    }),
    confirmDelivery: build.mutation<unknown, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `/api/products/${id}/confirm`, method: 'POST', body: {}, key }),
      invalidatesTags: ['Transaction'],
    }),
    rateTransaction: build.mutation<unknown, { id: string; rating: number; key: string }>({
      query: ({ id, rating, key }) => ({ url: `/api/products/${id}/rating`, method: 'POST', body: { rating }, key }),
      invalidatesTags: ['Transaction'],
    }),
  }),
});

export const {
  useTransactionQuery,
  useCancelTransactionMutation,
  useConfirmDeliveryMutation,
  useRateTransactionMutation,
} = transactionApi;

/** Asks before the page is drawn, so that it is drawn once and whole over what the server has written. */
export async function askForTransaction({ shareLink = '' }: { shareLink?: string }, store: SiteStore): Promise<void> {
  const asked = store.dispatch(transactionApi.endpoints.transaction.initiate(shareLink));
  await asked;
  asked.unsubscribe();
}
