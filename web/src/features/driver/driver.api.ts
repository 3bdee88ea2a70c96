import type { DriverJobView } from '../../../../src/delivery/published/views.js';
import { baseApi } from '../../shared/api/base-api';

export interface DriverMe {
  status: string;
  earnings: Record<string, number>;
}

interface Act {
  id: string;
  action: 'accept' | 'release' | 'depart' | 'pickup' | 'deliver' | 'fail';
  body?: object;
  form?: FormData;
  key: string;
}

export const driverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    driverMe: build.query<DriverMe, void>({ query: () => ({ url: '/api/driver/me' }), providesTags: ['DriverJobs'] }),
    driverJobs: build.query<{ items: DriverJobView[] }, void>({
      query: () => ({ url: '/api/driver/jobs' }),
      providesTags: ['DriverJobs'],
    }),
    applyToDrive: build.mutation<{ status: string }, void>({
      query: () => ({ url: '/api/driver/apply', method: 'POST', body: { acceptAgreement: true } }),
      invalidatesTags: ['User', 'DriverJobs'],
    }),
    actOnJob: build.mutation<unknown, Act>({
      query: ({ id, action, body, form, key }) => ({
        url: `/api/driver/jobs/${id}/${action}`,
        method: 'POST',
        key,
        ...(form === undefined ? { body: body ?? {} } : { form }),
      }),
      invalidatesTags: ['DriverJobs', 'Transaction'],
    }),
  }),
});

export const { useDriverMeQuery, useDriverJobsQuery, useApplyToDriveMutation, useActOnJobMutation } = driverApi;
