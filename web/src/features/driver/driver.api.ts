import type { DriverView } from '../../../../src/contexts/delivery/published/driver-views.js';
import type { RunStopView, RunView } from '../../../../src/contexts/delivery/published/views.js';
import type {
  DriverEarningsView,
  DriverStatementView,
} from '../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../shared/api/base-api';
import type { Job } from './queue/step';

export type Run = RunView;
export type RunStop = RunStopView;
export type EarningsWeek = DriverEarningsView['weeks'][number];

export const driverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    driverJobs: build.query<{ items: Job[] }, void>({
      query: () => ({ url: '/api/driver/jobs' }),
      providesTags: ['DriverJobs'],
    }),
    driverSelf: build.query<DriverView, void>({
      query: () => ({ url: '/api/driver/me' }),
      providesTags: ['DriverJobs'],
    }),
    /** All jobs of one day, including finished ones. */
    dayJobs: build.query<{ items: Job[] }, string>({
      query: (day) => ({ url: `/api/driver/jobs?day=${day}` }),
      providesTags: ['DriverJobs'],
    }),
    driverJob: build.query<Job, string>({
      query: (id) => ({ url: `/api/driver/jobs/${encodeURIComponent(id)}` }),
      providesTags: ['DriverJobs'],
    }),
    driverRun: build.query<Run, string>({
      query: (day) => ({ url: `/api/driver/run?day=${day}` }),
      providesTags: ['DriverJobs'],
    }),
    earnings: build.query<DriverEarningsView, void>({
      query: () => ({ url: '/api/driver/earnings' }),
      providesTags: ['DriverJobs'],
    }),
    weekStatement: build.query<DriverStatementView, string>({
      query: (weekEnd) => ({ url: `/api/driver/earnings/${encodeURIComponent(weekEnd)}` }),
      providesTags: ['DriverJobs'],
    }),
    applyToDrive: build.mutation<{ status: string }, void>({
      query: () => ({ url: '/api/driver/apply', method: 'POST', body: { acceptAgreement: true } }),
      invalidatesTags: ['User', 'DriverJobs'],
    }),
    /** Both need the network, because only the server knows whose job it is. */
    takeJob: build.mutation<Job, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `/api/driver/jobs/${id}/accept`, method: 'POST', key, body: {} }),
      invalidatesTags: ['DriverJobs', 'Transaction'],
    }),
    giveJobBack: build.mutation<Job, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `/api/driver/jobs/${id}/release`, method: 'POST', key, body: {} }),
      invalidatesTags: ['DriverJobs', 'Transaction'],
    }),
  }),
});

export const {
  useDriverJobsQuery,
  useDriverSelfQuery,
  useDayJobsQuery,
  useDriverJobQuery,
  useDriverRunQuery,
  useEarningsQuery,
  useWeekStatementQuery,
  useApplyToDriveMutation,
  useTakeJobMutation,
  useGiveJobBackMutation,
} = driverApi;
