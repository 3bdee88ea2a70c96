import { baseApi, TAGS, type SiteStore } from './base-api';
import type { Problem } from './problem';
import { tabMemory } from '../browser-storage';
import { forgetDrafts } from '../kept-drafts';
import { forgetKeptJobs } from '../kept-jobs';
import { readUser } from './read-user';
import type { Call } from './transport';
import { freshFor, PROVIDER_STATUS_GARBAGE_SECONDS, providerStatusStrategy, USER_STALE_SECONDS } from './caching';
import { t } from '../texts/texts';

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
  phoneMessages: boolean;
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
  bankAccountFailed: boolean;
  needsOnboarding: boolean;
  account: { charges_enabled: boolean; payouts_enabled: boolean; details_submitted: boolean } | null;
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
  businessAddress: string | null;
  testPages: boolean;
  addressSuggestions: boolean;
}

/** What the requesting page knows, for the link in the message. */
export interface SignInPlace {
  asProspect?: boolean;
  /** The transaction whose page shows the form; the item’s details are mailed to a prospect. */
  shareLink?: string;
  /** Where the person continues after using the link. */
  next?: string;
}

type Told = { data?: unknown; error?: Problem };
type Ask = (call: Call) => Promise<Told> | Told;

/** Reports the decision on the terms. An answer without `success: true` (empty, or not ours) does not count as accepted (specification §7). */
async function tellAboutTerms(url: string, ask: Ask): Promise<{ data: { success: true } } | { error: Problem }> {
  const { data, error } = await ask({ url, method: 'POST', body: {} });
  if (error !== undefined) return { error };
  if ((data as { success?: boolean } | null)?.success === true) return { data: { success: true } };
  return { error: { status: 200, message: t('ui.servers-answer-about-terms'), code: 'unreadable' } };
}

/** Who is signed in, what they may do, and what every page needs. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<User | null, void>({
      queryFn: async (_argument, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({ url: '/api/user' });
        return readUser(error === undefined ? { data: data as User } : { error });
      },
      providesTags: ['User'],
    }),
    stripeStatus: build.query<StripeStatus, { afresh?: boolean } | void>({
      query: (argument) => ({
        url: argument?.afresh === true ? '/api/stripe/status?return=true' : '/api/stripe/status',
      }),
      // The new status applies everywhere: the header and the gate read the entry without an argument.
      onQueryStarted: async (argument, { dispatch, queryFulfilled }) => {
        if (argument?.afresh !== true) return;
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined)
          await dispatch(sessionApi.util.upsertQueryData('stripeStatus', undefined, answer.data));
      },
      providesTags: ['StripeStatus'],
      keepUnusedDataFor: PROVIDER_STATUS_GARBAGE_SECONDS,
    }),
    config: build.query<PublicConfig, void>({ query: () => ({ url: '/api/config' }) }),
    sendCode: build.mutation<{ success: boolean; message?: string }, { email: string } & SignInPlace>({
      query: (body) => ({ url: '/api/auth/send-otp', method: 'POST', body }),
    }),
    verifyCode: build.mutation<
      { success: boolean; message?: string; user: User },
      { email: string; passcode: string; referralCode?: string; asProspect?: boolean; shareLink?: string }
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
      queryFn: (_nothing, _api, _extra, ask) => tellAboutTerms('/api/user/accept-tos', ask as Ask),
      invalidatesTags: (answer) => (answer === undefined ? [] : ['User']),
    }),
    rejectTerms: build.mutation<{ success: boolean }, void>({
      queryFn: (_nothing, _api, _extra, ask) => tellAboutTerms('/api/user/reject-tos', ask as Ask),
    }),
    signOut: build.mutation<unknown, void>({ query: () => ({ url: '/api/logout', method: 'POST', body: {} }) }),
  }),
});

/** Ends the session locally: all data of the person is dropped. A guarded page must be left first. */
export const endSession =
  () =>
  async (dispatch: SiteStore['dispatch']): Promise<void> => {
    forgetKeptJobs();
    forgetDrafts();
    // Clears drafts of orders and registrations.
    tabMemory.clear();
    await dispatch(sessionApi.util.upsertQueryData('user', undefined, null));
    dispatch(baseApi.util.invalidateTags([...TAGS]));
  };

/** The options of a query that pages use; declared here because the library’s type loses the answer’s type. */
interface QueryOptions {
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean | number;
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
}

/** Who is signed in; null for no one. Refetched after five minutes. */
export const useUserQuery = (argument?: undefined, options?: QueryOptions) =>
  sessionApi.useUserQuery(argument, { refetchOnMountOrArgChange: USER_STALE_SECONDS, ...options });

/** The state of the seller’s account at the card provider, refetched as soon as a change is likely. */
export function useStripeStatusQuery(argument?: { afresh?: boolean }, options?: QueryOptions) {
  const { data: user } = sessionApi.endpoints.user.useQueryState();
  const { data: known } = sessionApi.endpoints.stripeStatus.useQueryState(undefined);
  const strategy = providerStatusStrategy({
    search: window.location.search,
    userCreatedAt: user?.createdAt,
    status: known?.status,
    now: Date.now(),
  });
  return sessionApi.useStripeStatusQuery(argument, { refetchOnMountOrArgChange: freshFor(strategy), ...options });
}

export const {
  useConfigQuery,
  useSendCodeMutation,
  useVerifyCodeMutation,
  useUpdateUserMutation,
  useAcceptTermsMutation,
  useRejectTermsMutation,
  useSignOutMutation,
} = sessionApi;
