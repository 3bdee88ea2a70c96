import type { TrackingView } from '../../../../../src/contexts/payments/published/tracking.js';
import { baseApi } from '../../../shared/api/base-api';

export const trackingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tracking: build.query<TrackingView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}/tracking` }),
      providesTags: ['Transaction'],
    }),
  }),
});

export const { useTrackingQuery } = trackingApi;
