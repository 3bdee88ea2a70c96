import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeysView,
  PasskeyView,
} from '../../../../../src/contexts/identity/published/passkey-views.js';
import { baseApi, TAGS } from '../../../shared/api/base-api';
import type { ProofMethod } from '../../../shared/api/proof';
import { sessionApi, type User } from '../../../shared/api/session.api';

export interface OwnSession {
  id: string;
  device: string | null;
  network: string | null;
  createdAt: string;
  lastUsedAt: string;
  isThisOne: boolean;
}

interface Proof {
  method: ProofMethod;
  code?: string;
  recoveryCode?: string;
  response?: object;
}

const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<PasskeysView, void>({
      query: () => ({ url: '/api/user/passkeys' }),
      providesTags: ['Passkeys'],
    }),
    passkeyOptions: build.mutation<PasskeyCreationOptions, void>({
      query: () => ({ url: '/api/user/passkeys/options', method: 'POST', body: {} }),
    }),
    addPasskey: build.mutation<PasskeyView, { name: string; response: object }>({
      query: (body) => ({ url: '/api/user/passkeys', method: 'POST', body }),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<PasskeyView, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `/api/user/passkeys/${id}`, method: 'PATCH', body: { name } }),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/user/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Passkeys'],
    }),
    recoveryCodes: build.mutation<{ codes: string[] }, void>({
      query: () => ({ url: '/api/user/recovery-codes', method: 'POST', body: {} }),
      invalidatesTags: ['Passkeys'],
    }),
    stepUpOptions: build.mutation<{ options: PasskeyRequestOptions | null }, 'passkey' | 'code'>({
      query: (method) => ({ url: '/api/auth/step-up/options', method: 'POST', body: { method } }),
    }),
    stepUp: build.mutation<unknown, Proof>({
      query: (body) => ({ url: '/api/auth/step-up/verify', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Passkeys'] : []),
    }),
    signInOptions: build.mutation<PasskeyRequestOptions, void>({
      query: () => ({ url: '/api/auth/passkey/options', method: 'POST', body: {} }),
    }),
    signInWithPasskey: build.mutation<{ user: User }, object>({
      query: (response) => ({ url: '/api/auth/passkey/verify', method: 'POST', body: { response } }),
      onQueryStarted: async (_response, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) await dispatch(sessionApi.util.upsertQueryData('user', undefined, answer.data.user));
      },
      invalidatesTags: TAGS.filter((tag) => tag !== 'User'),
    }),
    sessions: build.query<{ sessions: OwnSession[] }, void>({
      query: () => ({ url: '/api/user/sessions' }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/user/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/api/user/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endAllSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/api/user/sessions?which=all', method: 'DELETE' }),
    }),
  }),
});

export const {
  usePasskeysQuery,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useRecoveryCodesMutation,
  useStepUpOptionsMutation,
  useStepUpMutation,
  useSignInOptionsMutation,
  useSignInWithPasskeyMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useEndAllSessionsMutation,
} = securityApi;
