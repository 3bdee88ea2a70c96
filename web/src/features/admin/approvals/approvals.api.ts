import type { ApprovalsView } from '../../../../../src/contexts/admin/settings/published/approval-views.js';
import { baseApi } from '../../../shared/api/base-api';

const approvalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    approvals: build.query<ApprovalsView, void>({
      query: () => ({ url: '/api/admin/approvals' }),
      // Requests and answers are also audit log entries, so both are refetched together.
      providesTags: ['AdminAuditLog'],
    }),
    decideApproval: build.mutation<{ success: true }, { id: string; approve: boolean }>({
      query: ({ id, approve }) => ({
        url: `/api/admin/approvals/${encodeURIComponent(id)}`,
        method: 'POST',
        body: { approve },
      }),
      // An approved action may have changed any of these; a refusal changes the list of requests.
      invalidatesTags: [
        'AdminUsers',
        'AdminProducts',
        'AdminMoney',
        'AdminProblems',
        'AdminDeliveries',
        'AdminConfig',
        'AdminAuditLog',
      ],
    }),
  }),
});

export const { useApprovalsQuery, useDecideApprovalMutation } = approvalsApi;
