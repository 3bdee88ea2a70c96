import type { ApprovalsView } from '../../../../../src/admin/settings/published/approval-views.js';
import { baseApi } from '../../../shared/api/base-api';

const approvalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    approvals: build.query<ApprovalsView, void>({
      query: () => ({ url: '/api/admin/approvals' }),
      // Who asked and who answered is in the audit log, so both change together.
      providesTags: ['AdminAuditLog'],
    }),
    decideApproval: build.mutation<{ success: true }, { id: string; approve: boolean }>({
      query: ({ id, approve }) => ({
        url: `/api/admin/approvals/${encodeURIComponent(id)}`,
        method: 'POST',
        body: { approve },
      }),
      // Whatever was approved may have changed anything; a refusal ends the request too.
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
