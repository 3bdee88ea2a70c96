import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { baseApi } from '../../shared/api/base-api';
import type { User } from '../../shared/api/session.api';

export interface ProductPage {
  items: ProductOwnerView[];
  nextCursor: string | null;
  total: number;
}

export type Availability = NonNullable<User['deliveryAvailability']>;

const PAGE = 24;

export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myProducts: build.infiniteQuery<ProductPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ pageParam }) => ({
        url: `/api/products?limit=${PAGE}${pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`}`,
      }),
      providesTags: ['Products'],
    }),
    createLink: build.mutation<ProductOwnerView, { form: FormData; key: string }>({
      query: ({ form, key }) => ({ url: '/api/products', method: 'POST', form, key }),
      invalidatesTags: ['Products'],
    }),
    renewLink: build.mutation<ProductOwnerView, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `/api/products/${id}/renew`, method: 'POST', body: {}, key }),
      invalidatesTags: ['Products', 'Transaction'],
    }),
    saveAvailability: build.mutation<Availability, Availability>({
      query: (body) => ({ url: '/api/user/delivery-availability', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useMyProductsInfiniteQuery, useCreateLinkMutation, useRenewLinkMutation, useSaveAvailabilityMutation } =
  shopApi;
