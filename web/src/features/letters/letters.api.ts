import type {
  ConfirmationView,
  MailChoiceView,
} from '../../../../src/contexts/notifications/published/letter-views.js';
import { ONE_CLICK_UNSUBSCRIBE } from '../../../../src/contexts/notifications/published/letter-paths.js';
import { baseApi } from '../../shared/api/base-api';

const lettersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmation: build.query<ConfirmationView, string>({
      query: (token) => ({ url: `/api/newsletter/confirmation?token=${encodeURIComponent(token)}` }),
    }),
    confirmNewsletter: build.mutation<ConfirmationView, string>({
      query: (token) => ({ url: '/api/newsletter/confirm', method: 'POST', body: { token } }),
    }),
    mailChoice: build.query<MailChoiceView, string>({
      query: (token) => ({ url: `/api/mail/subscription?token=${encodeURIComponent(token)}` }),
    }),
    chooseMail: build.mutation<MailChoiceView, { token: string; wanted: boolean }>({
      query: ({ token, wanted }) =>
        wanted
          ? { url: '/api/mail/resubscribe', method: 'POST', body: { token } }
          : { url: `${ONE_CLICK_UNSUBSCRIBE}?token=${encodeURIComponent(token)}`, method: 'POST', body: {} },
    }),
  }),
});

export const { useConfirmationQuery, useConfirmNewsletterMutation, useMailChoiceQuery, useChooseMailMutation } =
  lettersApi;
