import type { AuditLogChoicesView, AuditLogView } from '../../../../../src/contexts/admin/console/published/views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

export const AUDIT_FILTERS = ['by', 'action', 'subject', 'q', 'from', 'to'] as const;
export type AuditFilters = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

const auditLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query<AuditLogView, AuditFilters & { cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/audit-log${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminAuditLog'],
    }),
    auditLogChoices: build.query<AuditLogChoicesView, void>({
      query: () => ({ url: '/api/admin/audit-log/choices' }),
      providesTags: ['AdminAuditLog'],
    }),
  }),
});

export const auditLogFile = (filters: AuditFilters): string => `/api/admin/audit-log.csv${queryOf(filters)}`;

export const { useAuditLogQuery, useAuditLogChoicesQuery } = auditLogApi;
