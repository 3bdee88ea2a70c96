import type { EmailChangeStep } from '../../../../src/contexts/identity/published/email-change.js';
import { baseApi } from '../../shared/api/base-api';

/** The actions behind the two links about a change of address. */
const emailLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmEmailChange: build.mutation<EmailChangeStep, string>({
      query: (token) => ({ url: '/api/auth/email-change/confirm', method: 'POST', body: { token } }),
      invalidatesTags: ['User'],
    }),
    stopEmailChange: build.mutation<{ success: boolean }, string>({
      query: (token) => ({ url: '/api/auth/email-change/stop', method: 'POST', body: { token } }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useConfirmEmailChangeMutation, useStopEmailChangeMutation } = emailLinkApi;
