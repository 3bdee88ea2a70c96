import type { DeliveryOptionsView } from '../../../../src/delivery/published/views.js';
import type { ProductPublicView, TransactionView } from '../../../../src/listings/published/views.js';
import type { CheckoutStartedView, OrderView } from '../../../../src/payments/published/views.js';
import { baseApi } from '../../shared/api/base-api';

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

export const orderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderedItem: build.query<TransactionView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}` }),
      providesTags: ['Transaction'],
    }),
    deliveryOptions: build.query<DeliveryOptionsView, { shareLink: string; postalCode: string }>({
      query: ({ shareLink, postalCode }) => ({
        url: `/api/products/${shareLink}/delivery-options?postalCode=${encodeURIComponent(postalCode)}`,
      }),
      keepUnusedDataFor: 30,
    }),
    startCheckout: build.mutation<CheckoutStartedView, { shareLink: string; form: CheckoutForm; key: string }>({
      query: ({ shareLink, form, key }) => ({
        url: `/api/products/${shareLink}/checkout`,
        method: 'POST',
        body: form,
        key,
      }),
    }),
    order: build.query<OrderView, string>({ query: (id) => ({ url: `/api/orders/${id}` }) }),
    leaveOrder: build.mutation<OrderView, string>({
      query: (id) => ({ url: `/api/orders/${id}/leave`, method: 'POST', body: {} }),
    }),
  }),
});

export type { ProductPublicView };
export const {
  useOrderedItemQuery,
  useDeliveryOptionsQuery,
  useStartCheckoutMutation,
  useOrderQuery,
  useLeaveOrderMutation,
} = orderApi;
