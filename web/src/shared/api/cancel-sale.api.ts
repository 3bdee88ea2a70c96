import { baseApi } from './base-api';

/** Cancels a sale, from the shop and from the transaction’s page. */
export const cancelSaleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelSale: build.mutation<unknown, { id: string; reason?: string; key: string }>({
      query: ({ id, reason, key }) => ({
        url: `/api/products/${id}/cancel`,
        method: 'POST',
        body: reason === undefined ? {} : { reason },
        key,
      }),
      invalidatesTags: ['Transaction', 'Products', 'Orders', 'Payouts', 'NextSteps'],
    }),
  }),
});

export const { useCancelSaleMutation } = cancelSaleApi;
