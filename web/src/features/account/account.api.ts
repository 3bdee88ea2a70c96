import { baseApi } from '../../shared/api/base-api';

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    connectProvider: build.mutation<{ url: string }, void>({
      query: () => ({ url: '/api/stripe/connect', method: 'POST', body: {} }),
    }),
  }),
});

export const { useConnectProviderMutation } = accountApi;
