import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { baseApi } from './base-api';

/** `renew` puts the same link back to work, `relist` offers the item under a new one with today's fees. */
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
