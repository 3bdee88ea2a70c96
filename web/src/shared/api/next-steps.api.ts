import type { NextStepsView } from '../../../../src/contexts/listings/published/views.js';
import { baseApi } from './base-api';

/** What waits for the seller; used by the home page and the shop. */
export const nextStepsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nextSteps: build.query<NextStepsView, void>({
      query: () => ({ url: '/api/user/next-steps' }),
      providesTags: ['NextSteps'],
    }),
  }),
});

export const { useNextStepsQuery } = nextStepsApi;
