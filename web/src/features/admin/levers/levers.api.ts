import type { LeversView } from '../../../../../src/contexts/admin/settings/published/lever-views.js';
import type { LeverName } from '../../../../../src/contexts/admin/settings/published/levers.js';
import { baseApi } from '../../../shared/api/base-api';

const leversApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    levers: build.query<LeversView, void>({
      query: () => ({ url: '/api/admin/levers' }),
      // Every change is also an audit log entry, so both are refetched together.
      providesTags: ['AdminAuditLog'],
    }),
    turnLever: build.mutation<LeversView, { name: LeverName; on: boolean; reason: string }>({
      query: ({ name, on, reason }) => ({
        url: `/api/admin/levers/${name}`,
        method: 'PUT',
        body: { on, reason },
      }),
      invalidatesTags: ['AdminAuditLog'],
    }),
  }),
});

export const { useLeversQuery, useTurnLeverMutation } = leversApi;
