import { baseApi } from './base-api';

/** The link to the seller’s account at the provider; the address is valid for one visit. */
export const dashboardLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardLink: build.mutation<{ url: string }, void>({
      query: () => ({ url: '/api/stripe/dashboard-link', method: 'POST', body: {} }),
    }),
  }),
});

export const { useDashboardLinkMutation } = dashboardLinkApi;
