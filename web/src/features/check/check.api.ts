import type { CheckedLinkView } from '../../../../src/contexts/listings/published/views.js';
import { baseApi } from '../../shared/api/base-api';

export const checkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkLink: build.query<CheckedLinkView, string>({
      query: (text) => ({ url: `/api/links?text=${encodeURIComponent(text)}` }),
      providesTags: ['Transaction'],
    }),
  }),
});

export const { useCheckLinkQuery } = checkApi;
