import type { DeliveryOptionsView } from '../../../../src/contexts/delivery/published/views.js';
import { baseApi } from '../../shared/api/base-api';

interface Wish {
  id: string;
  deliveryDate: string;
  deliveryWindow: string;
  key: string;
}

/** What both sides of a sale can decide about its delivery. */
export const windowApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bookedOptions: build.query<DeliveryOptionsView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}/delivery-options` }),
      keepUnusedDataFor: 0,
    }),
    reschedule: build.mutation<unknown, Wish>({
      query: ({ id, key, ...body }) => ({ url: `/api/products/${id}/reschedule`, method: 'POST', body, key }),
      invalidatesTags: ['Transaction', 'Products', 'Orders', 'Payouts', 'NextSteps'],
    }),
  }),
});

export const { useBookedOptionsQuery, useRescheduleMutation } = windowApi;
