import type {
  SaleFileView,
  SalesOfPersonView,
} from '../../../../../src/contexts/admin/console/published/work-views.js';
import type { AdminDeliveryView, PageOf } from '../../../../../src/contexts/delivery/published/views.js';
import type {
  AdminDisputeView,
  AdminPage,
  ProblemReason,
  ProblemView,
} from '../../../../../src/contexts/payments/published/views.js';
import { baseApi } from '../../../shared/api/base-api';

interface NewCase {
  id: string;
  reason: ProblemReason;
  text: string;
  key: string;
}

const MOVED = [
  'AdminProducts',
  'AdminDeliveries',
  'AdminMoney',
  'AdminProblems',
  'AdminAuditLog',
  'Transaction',
  'Problem',
] as const;

const saleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saleFile: build.query<SaleFileView, string>({
      query: (id) => ({ url: `/api/admin/transactions/${encodeURIComponent(id)}` }),
      providesTags: [...MOVED],
    }),
    deliveriesOfSale: build.query<PageOf<AdminDeliveryView>, string>({
      query: (id) => ({ url: `/api/admin/deliveries?product=${id}&limit=20` }),
      providesTags: ['AdminDeliveries'],
    }),
    problemOfSale: build.query<ProblemView, string>({
      query: (id) => ({ url: `/api/products/${id}/problem` }),
      providesTags: ['Problem', 'AdminProblems'],
    }),
    disputesOfSale: build.query<AdminPage<AdminDisputeView>, string>({
      query: (id) => ({ url: `/api/admin/disputes?product=${id}` }),
      providesTags: ['AdminProblems'],
    }),
    cancelAsStaff: build.mutation<unknown, { id: string; reason: string; key: string }>({
      query: ({ id, reason, key }) => ({ url: `/api/products/${id}/cancel`, method: 'POST', body: { reason }, key }),
      invalidatesTags: [...MOVED],
    }),
    openCase: build.mutation<unknown, NewCase>({
      query: ({ id, reason, text, key }) => {
        const form = new FormData();
        form.set('reason', reason);
        form.set('text', text);
        return { url: `/api/products/${id}/problem`, method: 'POST', form, key };
      },
      invalidatesTags: [...MOVED],
    }),
    salesOfPerson: build.query<SalesOfPersonView, number>({
      query: (id) => ({ url: `/api/admin/users/${String(id)}/sales` }),
      providesTags: ['AdminProducts'],
    }),
  }),
});

export const {
  useSaleFileQuery,
  useDeliveriesOfSaleQuery,
  useProblemOfSaleQuery,
  useDisputesOfSaleQuery,
  useCancelAsStaffMutation,
  useOpenCaseMutation,
  useSalesOfPersonQuery,
} = saleApi;
