import type {
  AdminDriverView,
  DriverDocumentsView,
  ReadDocumentView,
} from '../../../../../src/contexts/delivery/published/driver-views.js';
import type { PageOf, RunView } from '../../../../../src/contexts/delivery/published/views.js';
import type { DriverEarningsView } from '../../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

export const DRIVER_FILTERS = ['status', 'q'] as const;
export type DriverFilters = Partial<Record<(typeof DRIVER_FILTERS)[number], string>>;

const driversApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    drivers: build.query<PageOf<AdminDriverView>, DriverFilters & { cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/drivers${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminDrivers'],
    }),
    decideOnDriver: build.mutation<unknown, { userId: number; status: 'approved' | 'suspended' }>({
      query: ({ userId, status }) => ({ url: `/api/admin/drivers/${userId}`, method: 'PATCH', body: { status } }),
      invalidatesTags: ['AdminDrivers', 'AdminDeliveries', 'AdminMoney', 'AdminAuditLog'],
    }),
    resumeDriver: build.mutation<unknown, { userId: number; reason: string; key: string }>({
      query: ({ userId, reason, key }) => ({
        url: `/api/admin/drivers/${userId}/resume`,
        method: 'POST',
        body: { reason },
        key,
      }),
      invalidatesTags: ['AdminDrivers', 'AdminAuditLog'],
    }),
    documentsOfDriver: build.query<DriverDocumentsView, number>({
      query: (userId) => ({ url: `/api/admin/drivers/${userId}/documents` }),
      providesTags: ['AdminDrivers'],
    }),
    readDocument: build.query<ReadDocumentView, { userId: number; id: string }>({
      query: ({ userId, id }) => ({ url: `/api/admin/drivers/${userId}/documents/${id}` }),
      keepUnusedDataFor: 0,
    }),
    decideOnDocument: build.mutation<
      unknown,
      { userId: number; id: string; approved: boolean; reason?: string; key: string }
    >({
      query: ({ userId, id, key, ...body }) => ({
        url: `/api/admin/drivers/${userId}/documents/${id}/decide`,
        method: 'POST',
        body,
        key,
      }),
      invalidatesTags: ['AdminDrivers', 'AdminAuditLog'],
    }),
    removePortrait: build.mutation<unknown, { userId: number; reason: string }>({
      query: ({ userId, ...body }) => ({
        url: `/api/admin/drivers/${userId}/documents/portrait/remove`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['AdminDrivers', 'AdminAuditLog'],
    }),
    runOfDriver: build.query<RunView, { userId: number; day?: string }>({
      query: ({ userId, day }) => ({ url: `/api/admin/drivers/${userId}/run${queryOf({ day })}` }),
      providesTags: ['AdminDeliveries'],
    }),
    earningsOfDriver: build.query<DriverEarningsView, number>({
      query: (userId) => ({ url: `/api/admin/drivers/${userId}/earnings` }),
      providesTags: ['AdminDrivers', 'AdminMoney'],
    }),
  }),
});

export const {
  useDriversQuery,
  useLazyDriversQuery,
  useDecideOnDriverMutation,
  useResumeDriverMutation,
  useDocumentsOfDriverQuery,
  useReadDocumentQuery,
  useRemovePortraitMutation,
  useDecideOnDocumentMutation,
  useRunOfDriverQuery,
  useEarningsOfDriverQuery,
} = driversApi;
