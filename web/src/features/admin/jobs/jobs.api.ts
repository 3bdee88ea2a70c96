import type { JobRunsView, JobView } from '../../../../../src/contexts/admin/console/published/views.js';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

const jobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.query<{ items: JobView[] }, void>({
      query: () => ({ url: '/api/admin/jobs' }),
      providesTags: ['AdminJobs'],
    }),
    jobRuns: build.query<JobRunsView, { name: string; failed: boolean; cursor?: string }>({
      query: ({ name, failed, cursor }) => ({
        url: `/api/admin/jobs/${encodeURIComponent(name)}/runs${queryOf({ limit: 20, failed: String(failed), cursor })}`,
      }),
      providesTags: ['AdminJobs'],
    }),
    runJob: build.mutation<JobView, string>({
      query: (name) => ({ url: `/api/admin/jobs/${encodeURIComponent(name)}/run`, method: 'POST', body: {} }),
      invalidatesTags: ['AdminJobs', 'AdminAuditLog'],
    }),
  }),
});

export const { useJobsQuery, useJobRunsQuery, useRunJobMutation } = jobsApi;
