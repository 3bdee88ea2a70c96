import type { ProductOwnerView } from '../../../../src/contexts/listings/published/views.js';
import { baseApi } from './base-api';

/** `renew` reactivates an expired link with its original fees; `relist` starts a new sale on the same link with current fees. */
export type SellAgainAction = 'renew' | 'relist';

/** Offers an item again, from the shop and from the transaction’s page. */
export const sellAgainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sellAgain: build.mutation<ProductOwnerView, { id: string; action: SellAgainAction; key: string }>({
      query: ({ id, action, key }) => ({ url: `/api/products/${id}/${action}`, method: 'POST', body: {}, key }),
      invalidatesTags: ['Products', 'Transaction', 'Payouts', 'NextSteps'],
    }),
  }),
});

export const { useSellAgainMutation } = sellAgainApi;
