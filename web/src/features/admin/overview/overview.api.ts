import type { OverviewView } from '../../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';
import type { Period } from '../ui/days';

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<OverviewView, Period>({
      query: (period) => ({ url: `/api/admin/overview?${new URLSearchParams({ ...period }).toString()}` }),
      providesTags: ['AdminOverview'],
    }),
  }),
});

export type { OverviewView };
export const { useOverviewQuery } = overviewApi;
