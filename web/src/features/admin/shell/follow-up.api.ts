import type { MoneyCallsView } from '../../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';

const followUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moneyCalls: build.query<MoneyCallsView, string>({
      query: (id) => ({ url: `/api/admin/money-desk/${encodeURIComponent(id)}/calls` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyMoneyCallsQuery } = followUpApi;
