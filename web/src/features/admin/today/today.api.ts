import type { SearchView, TodayView } from '../../../../../src/admin/console/published/work-views.js';
import { baseApi } from '../../../shared/api/base-api';

/** Whatever is done anywhere may have been what waited: the counts at the side follow at once. */
const WAITS = ['AdminAuditLog', 'AdminDeliveries', 'AdminDrivers', 'AdminMoney', 'AdminProblems'] as const;

const workApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<TodayView, void>({
      query: () => ({ url: '/api/admin/today' }),
      providesTags: [...WAITS],
    }),
    /** A body, for what is searched for is often an e-mail address or a phone number. */
    search: build.query<SearchView, string>({
      query: (query) => ({ url: '/api/admin/search', method: 'POST', body: { query } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useTodayQuery, useSearchQuery } = workApi;
