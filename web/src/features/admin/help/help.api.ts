import type {
  HelpMessageListView,
  HelpMessageView,
} from '../../../../../src/contexts/notifications/published/help-views.js';
import { baseApi } from '../../../shared/api/base-api';

const helpMessagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminHelp'] }).injectEndpoints({
  endpoints: (build) => ({
    helpMessages: build.query<HelpMessageListView, void>({
      query: () => ({ url: '/api/admin/help-messages' }),
      providesTags: ['AdminHelp'],
    }),
    answerHelpMessage: build.mutation<HelpMessageView, string>({
      query: (id) => ({
        url: `/api/admin/help-messages/${encodeURIComponent(id)}/answered`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['AdminHelp', 'AdminAuditLog'],
    }),
  }),
});

export const { useHelpMessagesQuery, useAnswerHelpMessageMutation } = helpMessagesApi;
