import type { TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import { baseApi } from '../../../shared/api/base-api';

const shareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sharedItem: build.query<TransactionPageView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}` }),
      providesTags: ['Transaction'],
    }),
  }),
});
export const { useSharedItemQuery } = shareApi;
