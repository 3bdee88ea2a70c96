import { baseApi, TAGS } from './base-api';

export interface User {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  userRole: 'user' | 'dev' | 'admin';
  profileCompleted: boolean;
  isProspect: boolean;
  needsTosUpdate: boolean;
  showAdminLink: boolean;
  tos_version: string | null;
  stripeConnectId: string | null;
  phoneNumber: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  businessType: 'individual' | 'company' | null;
  serviceFeeDiscount: number;
  referralCode: string | null;
  referralCount: number;
  createdAt: string;
  driver: 'pending' | 'approved' | 'suspended' | null;
  deliveryAvailability: Record<string, Record<'morning' | 'afternoon' | 'evening', boolean>> | null;
}

export interface StripeStatus {
  status: string;
  isConnected: boolean;
  canCreateListings: boolean;
  canReceivePayouts: boolean;
  needsOnboarding: boolean;
}

export interface PublicConfig {
  serviceFeePercent: number;
  deliveryFees: { small: number; medium: number; large: number };
  hstRate: number;
  stripeFeePercent: number;
  stripeFeeFixed: number;
  redditId: string | null;
  videoId: string | null;
  intercomAppId: string | null;
  guideUrl: string | null;
  blogUrl: string | null;
  testPages: boolean;
}

/** An answer without `success: true` (empty, or not ours) is no acceptance (specification §7). */
function termsAnswer(answer: { success?: boolean } | null): { success: boolean } {
  if (answer?.success !== true) throw new Error('The answer about the terms is empty.');
  return { success: true };
}

/** Who is signed in, what they may do, and what every page needs to know. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<User | null, void>({
      queryFn: async (_argument, _api, _extra, baseQuery) => {
        const answer = await baseQuery({ url: '/api/user' });
        if (answer.error?.status === 401) return { data: null };
        return answer.error === undefined ? { data: answer.data as User } : { error: answer.error };
      },
      providesTags: ['User'],
    }),
    stripeStatus: build.query<StripeStatus, { afresh?: boolean } | void>({
      query: (argument) => ({
        url: argument?.afresh === true ? '/api/stripe/status?return=true' : '/api/stripe/status',
      }),
      // What the provider has just said holds everywhere: the header and the gate read the entry without an argument.
      onQueryStarted: async (argument, { dispatch, queryFulfilled }) => {
        if (argument?.afresh !== true) return;
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined)
          await dispatch(sessionApi.util.upsertQueryData('stripeStatus', undefined, answer.data));
      },
      providesTags: ['StripeStatus'],
      keepUnusedDataFor: 1_800,
    }),
    config: build.query<PublicConfig, void>({ query: () => ({ url: '/api/config' }) }),
    sendCode: build.mutation<{ success: boolean; message?: string }, { email: string }>({
      query: (body) => ({ url: '/api/auth/send-otp', method: 'POST', body }),
    }),
    verifyCode: build.mutation<
      { success: boolean; message?: string; user: User },
      { email: string; passcode: string; referralCode?: string; asProspect?: boolean }
    >({
      query: (body) => ({ url: '/api/auth/verify-otp', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer?.data.user !== undefined)
          await dispatch(sessionApi.util.upsertQueryData('user', undefined, answer.data.user));
      },
      invalidatesTags: TAGS.filter((tag) => tag !== 'User'),
    }),
    updateUser: build.mutation<User, Partial<User>>({
      query: (body) => ({ url: '/api/user', method: 'PATCH', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) await dispatch(sessionApi.util.upsertQueryData('user', undefined, answer.data));
      },
    }),
    acceptTerms: build.mutation<{ success: boolean }, void>({
      query: () => ({ url: '/api/user/accept-tos', method: 'POST', body: {} }),
      transformResponse: termsAnswer,
      invalidatesTags: (answer) => (answer === undefined ? [] : ['User']),
    }),
    rejectTerms: build.mutation<{ success: boolean }, void>({
      query: () => ({ url: '/api/user/reject-tos', method: 'POST', body: {} }),
      transformResponse: termsAnswer,
      invalidatesTags: (answer) => (answer === undefined ? [] : TAGS),
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: '/api/logout', method: 'POST', body: {} }),
      invalidatesTags: (_answer, error) => (error === undefined ? TAGS : []),
    }),
  }),
});

export const {
  useUserQuery,
  useStripeStatusQuery,
  useConfigQuery,
  useSendCodeMutation,
  useVerifyCodeMutation,
  useUpdateUserMutation,
  useAcceptTermsMutation,
  useRejectTermsMutation,
  useSignOutMutation,
} = sessionApi;
