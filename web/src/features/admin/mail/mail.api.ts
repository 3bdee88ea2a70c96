import type {
  MailTotalsView,
  OutgoingMailListView,
  OutgoingMailView,
} from '../../../../../src/notifications/published/mail-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/filter-bar';

export const MAIL_FILTERS = ['q', 'state', 'template'] as const;
export type MailFilters = Partial<Record<(typeof MAIL_FILTERS)[number], string>>;

const mailApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminMail'] }).injectEndpoints({
  endpoints: (build) => ({
    outgoingMail: build.query<OutgoingMailListView, MailFilters & { cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/mail${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminMail'],
    }),
    mailTotals: build.query<MailTotalsView, void>({
      query: () => ({ url: '/api/admin/mail/totals' }),
      providesTags: ['AdminMail'],
    }),
    retryMail: build.mutation<OutgoingMailView, string>({
      query: (id) => ({ url: `/api/admin/mail/${encodeURIComponent(id)}/retry`, method: 'POST', body: {} }),
      invalidatesTags: ['AdminMail', 'AdminAuditLog'],
    }),
  }),
});

export const { useOutgoingMailQuery, useMailTotalsQuery, useRetryMailMutation } = mailApi;
