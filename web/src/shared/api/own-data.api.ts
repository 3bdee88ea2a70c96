import type { LooksView } from '../../../../src/contexts/admin/console/published/views.js';
import { forgetKeptJobs } from '../kept-jobs';
import { baseApi } from './base-api';

/** The person’s own data: its copy, and the deletion of the account, after which the page is reloaded. */
const ownDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportData: build.mutation<Record<string, unknown>, void>({ query: () => ({ url: '/api/user/export' }) }),
    looks: build.query<LooksView, void>({ query: () => ({ url: '/api/user/looks' }) }),
    deleteAccount: build.mutation<{ success: true }, void>({
      query: () => ({ url: '/api/user', method: 'DELETE' }),
      onQueryStarted: async (_nothing, { queryFulfilled }) => {
        await queryFulfilled.then(forgetKeptJobs, () => undefined);
      },
    }),
  }),
});

export const { useExportDataMutation, useLooksQuery, useDeleteAccountMutation } = ownDataApi;
