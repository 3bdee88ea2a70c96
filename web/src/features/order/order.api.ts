import type { TransactionPageView } from '../../../../src/contexts/delivery/published/views.js';
import type { BuyerReceiptView, SaleStatementView } from '../../../../src/contexts/payments/published/receipt-views.js';
import type { CheckoutStartedView, OrdersPage, OrderView } from '../../../../src/contexts/payments/published/views.js';
import { baseApi } from '../../shared/api/base-api';
import { purchaseOf } from '../../shared/api/purchase-of';
import { goesBackWhole } from './order-standing';

export interface CheckoutForm {
  name: string;
  phoneNumber: string;
  address: string;
  address2?: string;
  city: string;
  state: string;
  zipCode: string;
  deliveryDate: string;
  deliveryWindow: string;
  noContact: boolean;
  note?: string;
  acceptTerms: boolean;
}

/** The form with the total that the page showed, in CAD. */
export type CheckoutBody = CheckoutForm & { expectedTotal: number };

/** Identifies one of the person’s orders; with `isBack`, only one whose whole payment goes back. */
export interface PurchaseQuestion {
  shareLink?: string;
  productId?: string;
  isBack?: true;
}

const PAGE = 20;

const fits =
  ({ shareLink, productId, isBack }: PurchaseQuestion) =>
  (order: OrderView): boolean =>
    (shareLink === undefined || order.product.shareLink === shareLink) &&
    (productId === undefined || order.product.id === productId) &&
    (isBack === undefined || goesBackWhole(order));

export const orderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderedItem: build.query<TransactionPageView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}` }),
      providesTags: ['Transaction'],
    }),
    startCheckout: build.mutation<CheckoutStartedView, { shareLink: string; form: CheckoutBody; key: string }>({
      query: ({ shareLink, form, key }) => ({
        url: `/api/products/${shareLink}/checkout`,
        method: 'POST',
        body: form,
        key,
      }),
    }),
    order: build.query<OrderView, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}` }),
      providesTags: ['Orders'],
    }),
    receipt: build.query<BuyerReceiptView, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/receipt` }),
      providesTags: ['Orders'],
    }),
    saleStatement: build.query<SaleStatementView, string>({
      query: (shareLink) => ({ url: `/api/payouts/${encodeURIComponent(shareLink)}/statement` }),
      providesTags: ['Payouts'],
    }),
    leaveOrder: build.mutation<OrderView, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/leave`, method: 'POST', body: {} }),
      invalidatesTags: ['Transaction', 'Orders'],
    }),
    purchases: build.infiniteQuery<OrdersPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ pageParam }) => ({
        url: `/api/orders?limit=${PAGE}${pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`}`,
      }),
      providesTags: ['Orders'],
    }),
    purchase: build.query<OrderView | null, PurchaseQuestion>({
      queryFn: (question, _api, _extra, ask) => purchaseOf(fits(question), ask),
      providesTags: ['Orders'],
    }),
  }),
});

export const {
  useOrderedItemQuery,
  useStartCheckoutMutation,
  useOrderQuery,
  useReceiptQuery,
  useSaleStatementQuery,
  useLeaveOrderMutation,
  usePurchasesInfiniteQuery,
  usePurchaseQuery,
} = orderApi;
