import type {
  MailTotalsView,
  OutgoingMailListView,
  OutgoingMailView,
  OutgoingPhoneMessageListView,
} from '../../../../../src/contexts/notifications/published/mail-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

export const POLL_MS = 15_000;

/** `channel` is absent for e-mail; `phones` means texts and notifications together. */
export const MAIL_FILTERS = ['channel', 'q', 'state', 'template'] as const;
export type MailFilters = Partial<Record<(typeof MAIL_FILTERS)[number], string>>;

const mailApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminMail'] }).injectEndpoints({
  endpoints: (build) => ({
    outgoingMail: build.query<OutgoingMailListView, Omit<MailFilters, 'channel'> & { cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/mail${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminMail'],
    }),
    phoneMessages: build.query<
      OutgoingPhoneMessageListView,
      Pick<MailFilters, 'channel' | 'state'> & { cursor?: string }
    >({
      query: (asked) => ({ url: `/api/admin/phone-messages${queryOf({ limit: 50, ...asked })}` }),
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

export const {
  useOutgoingMailQuery,
  useLazyOutgoingMailQuery,
  usePhoneMessagesQuery,
  useLazyPhoneMessagesQuery,
  useMailTotalsQuery,
  useRetryMailMutation,
} = mailApi;
