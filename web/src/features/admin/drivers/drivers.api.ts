import { baseApi } from '../../../shared/api/base-api';

export interface DriverRow {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  email: string;
  status: string;
}

const driversApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    drivers: build.query<{ items: DriverRow[] }, void>({
      query: () => ({ url: '/api/admin/drivers' }),
      providesTags: ['AdminDrivers'],
    }),
    decideOnDriver: build.mutation<unknown, { userId: number; status: 'approved' | 'suspended' }>({
      query: ({ userId, status }) => ({ url: `/api/admin/drivers/${userId}`, method: 'PATCH', body: { status } }),
      invalidatesTags: ['AdminDrivers'],
    }),
  }),
});

export const { useDriversQuery, useDecideOnDriverMutation } = driversApi;
