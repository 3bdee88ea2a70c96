import type { TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import type {
  AdminDisputeView,
  AdminPage,
  AdminProblemView,
} from '../../../../../src/contexts/payments/published/views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';
import type { Decision } from './shares';

interface Resolve {
  id: string;
  decision: Decision;
  refundAmount?: number;
  reason: string;
  key: string;
}

const problemsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    problems: build.query<AdminPage<AdminProblemView>, { state?: string; turn?: string; cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/problems${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminProblems'],
    }),
    disputes: build.query<AdminPage<AdminDisputeView>, { outcome?: string; cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/disputes${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminProblems'],
    }),
    saleOfProblem: build.query<TransactionPageView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}` }),
      providesTags: ['Transaction'],
    }),
    resolveProblem: build.mutation<AdminProblemView, Resolve>({
      query: ({ id, key, ...body }) => ({ url: `/api/admin/problems/${id}/resolve`, method: 'POST', body, key }),
      invalidatesTags: ['AdminProblems', 'Problem', 'AdminMoney', 'AdminProducts', 'AdminAuditLog', 'Transaction'],
    }),
  }),
});

export const {
  useProblemsQuery,
  useLazyProblemsQuery,
  useDisputesQuery,
  useLazyDisputesQuery,
  useSaleOfProblemQuery,
  useResolveProblemMutation,
} = problemsApi;
