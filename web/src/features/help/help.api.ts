import type { HelpTopic } from '../../../../src/contexts/notifications/published/help-views.js';
import { baseApi } from '../../shared/api/base-api';

export interface HelpRequest {
  name: string;
  email: string;
  topic: HelpTopic;
  text: string;
  shareLink?: string;
}

const helpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askForHelp: build.mutation<{ success: boolean; message: string }, HelpRequest & { key: string }>({
      query: ({ key, ...body }) => ({ url: '/api/help-messages', method: 'POST', body, key }),
    }),
  }),
});

export const { useAskForHelpMutation } = helpApi;
