import type { DispatchBoardView } from '../../../../../src/delivery/published/dispatch-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

interface Move {
  jobId: string;
  /** Null takes the job back. */
  driverId: number | null;
  /** Whose job it is on this page. */
  seenDriverId: number | null;
  reason?: string;
  key: string;
}

const dispatchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dispatchBoard: build.query<DispatchBoardView, { day?: string }>({
      query: (asked) => ({ url: `/api/admin/dispatch${queryOf(asked)}` }),
      providesTags: ['AdminDeliveries', 'AdminDrivers'],
    }),
    moveJob: build.mutation<unknown, Move>({
      query: ({ jobId, key, ...body }) => ({
        url: `/api/admin/deliveries/${jobId}/assign`,
        method: 'POST',
        body,
        key,
      }),
      invalidatesTags: ['AdminDeliveries', 'AdminAuditLog', 'Transaction'],
    }),
  }),
});

export const { useDispatchBoardQuery, useMoveJobMutation } = dispatchApi;
