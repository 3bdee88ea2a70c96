import type { ListView } from '../../../../../src/contexts/admin/console/published/saved-views.js';
import { baseApi } from '../../../shared/api/base-api';

const viewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<{ items: ListView[] }, void>({
      query: () => ({ url: '/api/admin/views' }),
      providesTags: ['AdminViews'],
    }),
    saveView: build.mutation<ListView, { tab: string; name: string; query: string }>({
      query: (body) => ({ url: '/api/admin/views', method: 'PUT', body }),
      invalidatesTags: ['AdminViews'],
    }),
    deleteView: build.mutation<{ success: boolean }, string>({
      query: (id) => ({ url: `/api/admin/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AdminViews'],
    }),
  }),
});

export const { useSavedViewsQuery, useSaveViewMutation, useDeleteViewMutation } = viewsApi;
