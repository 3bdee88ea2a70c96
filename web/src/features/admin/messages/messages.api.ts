import type { ListedUser, UserSummary } from '../../../../../src/contexts/identity/published/listed-user.js';
import type { AdminNextStepsView } from '../../../../../src/contexts/listings/published/views.js';
import { baseApi } from '../../../shared/api/base-api';
import type { StripeStatus } from '../../../shared/api/session.api';

const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: build.query<UserSummary[], string>({
      query: (text) => ({ url: '/api/admin/users/search', method: 'POST', body: { query: text } }),
    }),
    previewedUser: build.query<ListedUser, number>({
      query: (id) => ({ url: `/api/admin/users/${id}` }),
      providesTags: ['AdminUsers'],
    }),
    previewedStatus: build.query<Pick<StripeStatus, 'status' | 'account'>, string>({
      query: (account) => ({ url: `/api/admin/stripe/status/${account}` }),
    }),
    previewedSteps: build.query<AdminNextStepsView, number>({
      query: (id) => ({ url: `/api/admin/users/${id}/next-steps` }),
    }),
  }),
});

export const { useSearchUsersQuery, usePreviewedUserQuery, usePreviewedStatusQuery, usePreviewedStepsQuery } =
  messagesApi;
