import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { baseApi } from './base-api';

/** `renew` puts an expired link back to work with the fees of its day; `relist` starts a new sale on the same link with today's. */
export type SellAgainAction = 'renew' | 'relist';

/** Offering an item once more: from the shop and from the transaction's own page. */
export const sellAgainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sellAgain: build.mutation<ProductOwnerView, { id: string; action: SellAgainAction; key: string }>({
      query: ({ id, action, key }) => ({ url: `/api/products/${id}/${action}`, method: 'POST', body: {}, key }),
      invalidatesTags: ['Products', 'Transaction', 'Payouts', 'NextSteps'],
    }),
  }),
});

export const { useSellAgainMutation } = sellAgainApi;
