import type { PhoneChoicesView } from '../../../../src/contexts/notifications/published/phone-views.js';
import { baseApi } from '../api/base-api';

const phoneApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    phoneChoices: build.query<PhoneChoicesView, void>({
      query: () => ({ url: '/api/user/push' }),
      providesTags: ['User'],
    }),
    addPush: build.mutation<{ success: true }, PushSubscriptionJSON>({
      query: (body) => ({ url: '/api/user/push', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined)
          dispatch(phoneApi.util.updateQueryData('phoneChoices', undefined, (known) => void (known.subscribed = true)));
      },
    }),
    endPush: build.mutation<{ success: true }, void>({
      query: () => ({ url: '/api/user/push', method: 'DELETE' }),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined)
          dispatch(
            phoneApi.util.updateQueryData('phoneChoices', undefined, (known) => void (known.subscribed = false)),
          );
      },
    }),
  }),
});

export const { usePhoneChoicesQuery, useAddPushMutation, useEndPushMutation } = phoneApi;
