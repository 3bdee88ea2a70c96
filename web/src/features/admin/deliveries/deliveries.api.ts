import type { AdminDriverView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import type {
  AdminDeliveryView,
  AdminWastedTripView,
  PageOf,
} from '../../../../../src/contexts/delivery/published/views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

export const DELIVERY_FILTERS = ['day', 'status', 'driver'] as const;
export type DeliveryFilters = Partial<Record<(typeof DELIVERY_FILTERS)[number], string>>;

interface Act {
  id: string;
  step: 'assign' | 'recall' | 'code-override' | 'returned';
  body: object;
  key: string;
}

const deliveriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deliveries: build.query<PageOf<AdminDeliveryView>, DeliveryFilters & { cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/deliveries${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminDeliveries'],
    }),
    approvedDrivers: build.query<PageOf<AdminDriverView>, void>({
      query: () => ({ url: '/api/admin/drivers?status=approved&limit=100' }),
      providesTags: ['AdminDrivers'],
    }),
    contestedTrips: build.query<PageOf<AdminWastedTripView>, void>({
      query: () => ({ url: '/api/admin/wasted-trips?status=contested&limit=100' }),
      providesTags: ['AdminDeliveries'],
    }),
    decideTrip: build.mutation<unknown, { id: string; owed: boolean; reason: string; key: string }>({
      query: ({ id, key, ...body }) => ({ url: `/api/admin/wasted-trips/${id}/decide`, method: 'POST', body, key }),
      invalidatesTags: ['AdminDeliveries', 'AdminMoney', 'AdminAuditLog', 'Transaction'],
    }),
    actOnDelivery: build.mutation<unknown, Act>({
      query: ({ id, step, body, key }) => ({ url: `/api/admin/deliveries/${id}/${step}`, method: 'POST', body, key }),
      invalidatesTags: ['AdminDeliveries', 'AdminMoney', 'AdminAuditLog', 'Transaction'],
    }),
  }),
});

export const {
  useDeliveriesQuery,
  useLazyDeliveriesQuery,
  useApprovedDriversQuery,
  useActOnDeliveryMutation,
  useContestedTripsQuery,
  useDecideTripMutation,
} = deliveriesApi;
