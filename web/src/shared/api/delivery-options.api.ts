import type { DeliveryOptionsView } from '../../../../src/contexts/delivery/published/views.js';
import { baseApi } from './base-api';

const deliveryOptionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deliveryOptions: build.query<DeliveryOptionsView, { shareLink: string; postalCode: string }>({
      query: ({ shareLink, postalCode }) => ({
        url: `/api/products/${shareLink}/delivery-options?postalCode=${encodeURIComponent(postalCode)}`,
      }),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useDeliveryOptionsQuery } = deliveryOptionsApi;
