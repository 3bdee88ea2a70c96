import type { SellerProfileView } from '../../../../src/listings/published/views.js';
import { baseApi } from '../../shared/api/base-api';

const sellerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    seller: build.query<SellerProfileView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}/seller` }),
    }),
  }),
});

export const { useSellerQuery } = sellerApi;
