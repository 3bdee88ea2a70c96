import type { LedgerView } from '../../../../../src/contexts/payments/published/views.js';
import { baseApi } from '../../../shared/api/base-api';

const ledgerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.query<LedgerView, string>({
      query: (id) => ({ url: `/api/admin/ledger?productId=${encodeURIComponent(id)}` }),
      providesTags: ['AdminMoney'],
    }),
  }),
});

export const { useLedgerQuery } = ledgerApi;
