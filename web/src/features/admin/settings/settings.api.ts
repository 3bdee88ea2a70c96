import type { AdminConfigView } from '../../../../../src/contexts/admin/settings/published/views.js';
import { baseApi } from '../../../shared/api/base-api';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminConfig: build.query<AdminConfigView, void>({
      query: () => ({ url: '/api/admin/config' }),
      providesTags: ['AdminConfig'],
    }),
    saveConfig: build.mutation<AdminConfigView, AdminConfigView>({
      query: (body) => ({ url: '/api/admin/config', method: 'POST', body }),
      invalidatesTags: (answer) => (answer === undefined ? [] : ['AdminConfig']),
    }),
  }),
});

export const { useAdminConfigQuery, useSaveConfigMutation } = settingsApi;
