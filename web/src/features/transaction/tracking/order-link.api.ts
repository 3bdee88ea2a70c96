import type { OpenedOrderView } from '../../../../../src/contexts/delivery/published/tracking.js';
import { baseApi, TAGS } from '../../../shared/api/base-api';
import { sessionApi, type User } from '../../../shared/api/session.api';

interface Verified {
  success: boolean;
  message?: string;
  user: User;
}

const orderLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openedOrder: build.query<OpenedOrderView, string>({
      query: (token) => ({ url: '/api/order-links/open', method: 'POST', body: { token } }),
      providesTags: ['Transaction'],
    }),
    sendTicketCode: build.mutation<{ success: boolean }, string>({
      query: (ticket) => ({ url: '/api/auth/ticket/code', method: 'POST', body: { ticket } }),
    }),
    verifyTicket: build.mutation<Verified, { ticket: string; passcode: string }>({
      query: (body) => ({ url: '/api/auth/ticket/verify', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer?.data.user !== undefined)
          await dispatch(sessionApi.util.upsertQueryData('user', undefined, answer.data.user));
      },
      invalidatesTags: TAGS.filter((tag) => tag !== 'User' && tag !== 'Transaction'),
    }),
  }),
});

export const { useOpenedOrderQuery, useSendTicketCodeMutation, useVerifyTicketMutation } = orderLinkApi;
