import type { EmailChangeView } from '../../../../../src/contexts/identity/published/email-change.js';
import { baseApi } from '../../../shared/api/base-api';

interface Waiting {
  change: EmailChangeView | null;
}

/** The person’s pending change of e-mail address. */
const emailFormApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    emailChange: build.query<Waiting, void>({
      query: () => ({ url: '/api/user/email-change' }),
      providesTags: ['User'],
    }),
    askEmailChange: build.mutation<Waiting, string>({
      query: (email) => ({ url: '/api/user/email-change', method: 'POST', body: { email } }),
      invalidatesTags: (answer) => (answer === undefined ? [] : ['User']),
    }),
    takeBackEmailChange: build.mutation<{ success: boolean }, void>({
      query: () => ({ url: '/api/user/email-change', method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useEmailChangeQuery, useAskEmailChangeMutation, useTakeBackEmailChangeMutation } = emailFormApi;
