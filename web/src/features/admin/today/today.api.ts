import type { SearchView, TodayView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import { baseApi } from '../../../shared/api/base-api';

/** Any action may complete a waiting task, so these tags refetch the counts in the navigation immediately. */
const WAITS = ['AdminAuditLog', 'AdminDeliveries', 'AdminDrivers', 'AdminMoney', 'AdminProblems'] as const;

const workApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<TodayView, void>({
      query: () => ({ url: '/api/admin/today' }),
      providesTags: [...WAITS],
    }),
    /** Sent in a body, because a search is often for an e-mail address or phone number, which must not be in a URL. */
    search: build.query<SearchView, string>({
      query: (query) => ({ url: '/api/admin/search', method: 'POST', body: { query } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useTodayQuery, useSearchQuery } = workApi;
