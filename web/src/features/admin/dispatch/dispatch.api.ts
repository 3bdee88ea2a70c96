import type { DispatchBoardView } from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

interface Move {
  jobId: string;
  /** Null unassigns the job. */
  driverId: number | null;
  /** The driver whom this page shows for the job; the server refuses the move if it has changed. */
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
