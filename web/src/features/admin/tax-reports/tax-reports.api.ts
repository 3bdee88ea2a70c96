import type { TaxItemView, TaxReportView } from '../../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';
import type { Period } from '../ui/days';

const PAGE = 100;

/** On every page of the report, summary and days cover the whole period. */
const taxReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    taxReport: build.infiniteQuery<TaxReportView, Period, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => {
        const parameters = new URLSearchParams({ ...queryArg, limit: String(PAGE) });
        if (pageParam !== null) parameters.set('cursor', pageParam);
        return { url: `/api/admin/tax-report?${parameters.toString()}` };
      },
      providesTags: ['AdminTax'],
    }),
  }),
});

export type { TaxItemView, TaxReportView };
export const { useTaxReportInfiniteQuery } = taxReportsApi;
