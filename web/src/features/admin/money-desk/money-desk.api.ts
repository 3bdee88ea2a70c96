import type {
  BalancesPage,
  MoneyDeskView,
  ReconciliationsPage,
  ReconciliationView,
} from '../../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';
import type { SafeCall } from './actions';

const TAGS = ['AdminMoney', 'AdminProducts', 'AdminAuditLog', 'Transaction'] as const;

const moneyDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moneyDesk: build.query<MoneyDeskView, { group?: string; limit?: number; cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/money-desk${queryOf(asked)}` }),
      providesTags: ['AdminMoney'],
    }),
    actOnMoney: build.mutation<unknown, SafeCall & { key: string }>({
      query: ({ url, body, key }) => ({ url, method: 'POST', body, key }),
      invalidatesTags: [...TAGS],
    }),
    balances: build.query<BalancesPage, { account?: string; cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/ledger/balances${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminMoney'],
    }),
    reconciliations: build.query<ReconciliationsPage, { cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/reconciliations${queryOf({ limit: 10, ...asked })}` }),
      providesTags: ['AdminMoney'],
    }),
    reconcile: build.mutation<ReconciliationView, void>({
      query: () => ({ url: '/api/admin/reconciliations', method: 'POST', body: {} }),
      invalidatesTags: ['AdminMoney', 'AdminAuditLog'],
    }),
  }),
});

export const {
  useMoneyDeskQuery,
  useActOnMoneyMutation,
  useBalancesQuery,
  useReconciliationsQuery,
  useReconcileMutation,
} = moneyDeskApi;
