import type { ReferralAudit, ReferralAuditRun } from '../../../../../src/contexts/identity/published/referral-audit.js';
import { baseApi } from '../../../shared/api/base-api';

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    lastReferralAudit: build.query<{ lastRun: ReferralAuditRun | null }, void>({
      query: () => ({ url: '/api/admin/referral-audit' }),
      providesTags: ['AdminJobs'],
    }),
    auditReferrals: build.mutation<{ success: boolean; message: string; auditResults: ReferralAudit }, void>({
      query: () => ({ url: '/api/admin/trigger-referral-audit', method: 'POST', body: {} }),
      invalidatesTags: (answer) => (answer === undefined ? [] : ['AdminJobs', 'AdminUsers']),
    }),
  }),
});

export const { useLastReferralAuditQuery, useAuditReferralsMutation } = auditApi;
