import type { AlsoForSaleView } from '../../../../src/contexts/listings/published/views.js';
import { baseApi } from './base-api';

export const alsoForSaleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the share link of an item that is no longer for sale. */
    alsoForSale: build.query<{ items: AlsoForSaleView[] }, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}/also-for-sale` }),
    }),
  }),
});

export const { useAlsoForSaleQuery } = alsoForSaleApi;
