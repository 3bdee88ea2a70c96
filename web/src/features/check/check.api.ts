import { baseApi } from '../../shared/api/base-api';

export interface CheckedLink {
  ours: boolean;
  shareLink?: string;
  name?: string;
  thumbnailUrl?: string | null;
  sellerFirstName?: string | null;
  status?: string;
}

export const checkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkLink: build.query<CheckedLink, string>({
      query: (text) => ({ url: `/api/links?text=${encodeURIComponent(text)}` }),
      providesTags: ['Transaction'],
    }),
  }),
});

export const { useCheckLinkQuery } = checkApi;
