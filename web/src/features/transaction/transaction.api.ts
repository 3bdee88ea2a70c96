import type { TransactionPageView } from '../../../../src/contexts/delivery/published/views.js';
import type { SellerProfileView } from '../../../../src/contexts/listings/published/views.js';
import { baseApi } from '../../shared/api/base-api';
import { sellerOf, transactionOf } from '../../shared/api/questions';

/** The store’s counterpart of the query that a visitor’s page makes before the store is loaded. */
export const transactionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transaction: build.query<TransactionPageView, string>({
      query: (shareLink) => ({ url: transactionOf(shareLink).url }),
      providesTags: ['Transaction'],
    }),
    seller: build.query<SellerProfileView, string>({ query: (shareLink) => ({ url: sellerOf(shareLink).url }) }),
  }),
});
