import { baseApi } from './base-api';

export const connectApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    connectProvider: build.mutation<{ url: string }, void>({
      query: () => ({ url: '/api/stripe/connect', method: 'POST', body: {} }),
    }),
  }),
});

export const { useConnectProviderMutation } = connectApi;
