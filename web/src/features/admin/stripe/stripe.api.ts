import type {
  AccountDetailsView,
  ProviderAccountsPage,
} from '../../../../../src/contexts/payments/published/stripe-account-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';
import type { Selected } from './selection';

export const ACCOUNT_SORTS = ['name', 'email', 'userId', 'status', 'connected'] as const;
export const ACCOUNT_FILTERS = ['q', 'owner'] as const;
type AccountFilters = Partial<Record<(typeof ACCOUNT_FILTERS)[number], string>>;
interface AccountsWanted extends AccountFilters {
  sort: (typeof ACCOUNT_SORTS)[number];
  direction: 'asc' | 'desc';
  cursor?: string;
}

const PAGE = 50;
/** Retries of the list after a failure (second document, §7). */
const RETRIES = { times: 3, everyMs: 1_000 };

export const stripeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    providerAccounts: build.query<ProviderAccountsPage, AccountsWanted>({
      query: (wanted) => ({
        url: `/api/admin/stripe/users${queryOf({ limit: PAGE, ...wanted })}`,
        repeat: RETRIES,
      }),
      providesTags: ['AdminAccounts'],
    }),
    accountDetails: build.query<{ accounts: AccountDetailsView[] }, string[]>({
      query: (ids) => ({ url: `/api/admin/stripe/account-details?ids=${ids.join(',')}` }),
      providesTags: ['AdminAccounts'],
    }),
    deleteAccount: build.mutation<{ success: boolean; operationType: string }, Selected>({
      query: (body) => ({ url: '/api/admin/stripe/delete-user-account', method: 'DELETE', body }),
    }),
    deleteDuplicateAccounts: build.mutation<{ deletedCount: number }, void>({
      query: () => ({ url: '/api/admin/stripe/delete-duplicates', method: 'POST', body: {} }),
    }),
    deleteTestAccounts: build.mutation<{ deletedCount: number; flaggedCount: number }, void>({
      query: () => ({ url: '/api/admin/stripe/delete-test-accounts', method: 'POST', body: {} }),
    }),
  }),
});

/** Refetches the accounts and the users, who may have lost one. */
export const refreshAccounts = () => baseApi.util.invalidateTags(['AdminAccounts', 'AdminUsers']);

export const {
  useProviderAccountsQuery,
  useLazyProviderAccountsQuery,
  useAccountDetailsQuery,
  useDeleteAccountMutation,
  useDeleteDuplicateAccountsMutation,
  useDeleteTestAccountsMutation,
} = stripeApi;
