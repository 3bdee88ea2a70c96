import { baseApi, TAGS } from '../../shared/api/base-api';
import { sessionApi, type User } from '../../shared/api/session.api';

/** Sign-in by a message’s link. It is separate from the session’s endpoints, which every page loads. */
const signInLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verifyLink: build.mutation<
      { success: boolean; message?: string; user: User; next: string | null },
      { token: string; referralCode?: string }
    >({
      query: (body) => ({ url: '/api/auth/verify-link', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer?.data.user !== undefined)
          await dispatch(sessionApi.util.upsertQueryData('user', undefined, answer.data.user));
      },
      invalidatesTags: TAGS.filter((tag) => tag !== 'User'),
    }),
  }),
});

export const { useVerifyLinkMutation } = signInLinkApi;
