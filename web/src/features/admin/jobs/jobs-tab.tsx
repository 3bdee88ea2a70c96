import { Button, Checkbox, Table } from 'antd';
import { useState } from 'react';
import type { JobRunView, JobRunsView, JobView } from '../../../../../src/contexts/admin/console/published/views.js';
import { LoadError } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { torontoTime } from '../ui/instant';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { jobInWords, JOBS, outcomeOf, scheduleWords, tookSeconds } from './job-words';
import { wideTable } from '../ui/wide-table';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

const TEXTS = {
  empty: 'No jobs are registered.',
  noRuns: 'It hasn’t run yet.',
  noFailures: 'It has never failed.',
  runNow: 'Run now',
  confirm: (name: string) => `Run ${name} now?`,
  explain: 'This is an extra run outside its schedule. Every job is safe to run twice. Saved to the audit log.',
  ran: 'Job finished',
  failed: 'The job failed',
} as const;

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

const { useJobsQuery, useJobRunsQuery, useRunJobMutation } = jobsApi;

const POLL_MS = 15_000;

function Outcome({ run }: { run: JobRunView | null }) {
  const { word, tone } = outcomeOf(run);
  return <span className={`badge ${tone}`}>{word}</span>;
}

function Runs({ name }: { name: string }) {
  const [failed, setFailed] = useState(false);
  const pages = useCursorPages(`after-${name}`);
  const { data, error, refetch } = useJobRunsQuery({ name, failed, cursor: pages.cursor });
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Checkbox
        checked={failed}
        onChange={({ target }) => {
          setFailed(target.checked);
          pages.first();
        }}
      >
        Failures only
      </Checkbox>
      <Table
        size="small"
        rowKey="dueAt"
        pagination={false}
        loading={data === undefined}
        dataSource={data?.items}
        locale={{ emptyText: failed ? TEXTS.noFailures : TEXTS.noRuns }}
        columns={[
          { title: 'Due', render: (_, { dueAt }) => torontoTime(dueAt) },
          { title: 'Outcome', render: (_, run) => <Outcome run={run} /> },
          { title: 'Duration', align: 'right', render: (_, run) => tookSeconds(run) },
          { title: 'Error', className: 'breakable', render: (_, run) => run.error ?? '' },
        ]}
      />
      {data === undefined ? null : (
        <PageTurner
          pages={pages}
          shown={data.items.length}
          total={data.total}
          nextCursor={data.nextCursor}
          noun="runs"
        />
      )}
    </>
  );
}

function RunDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [run] = useRunJobMutation();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={TEXTS.confirm(jobInWords(name))}
      okText={TEXTS.runNow}
      onClose={onClose}
      onConfirm={async () => {
        const { data, error } = await run(name);
        const failure = data?.lastRun?.error;
        if (failure != null) toasts.warn(TEXTS.failed, failure);
        else if (data !== undefined) toasts.tell(TEXTS.ran, jobInWords(name));
        return { error };
      }}
    >
      <p>{TEXTS.explain}</p>
    </ConfirmDialog>
  );
}

function Jobs() {
  const { isOpen } = useTabAddress();
  const { data, error, refetch } = useJobsQuery(undefined, { pollingInterval: isOpen ? POLL_MS : 0 });
  const [asked, setAsked] = useState<string>();
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Table
        rowKey="name"
        size="small"
        loading={data === undefined}
        dataSource={data?.items}
        pagination={false}
        scroll={wideTable(800, data?.items)}
        sticky={{ offsetHeader: 56 }}
        locale={{ emptyText: TEXTS.empty }}
        expandable={{ columnTitle: 'Runs', columnWidth: 70, expandedRowRender: ({ name }) => <Runs name={name} /> }}
        columns={[
          {
            title: 'Job',
            render: (_, { name, says }) => (
              <>
                {jobInWords(name)}
                {name in JOBS ? <div className="muted small breakable">{name}</div> : null}
                {says === null ? null : <div className="muted">{says}</div>}
              </>
            ),
          },
          { title: 'Schedule', render: (_, { schedule }) => scheduleWords(schedule) },
          {
            title: 'Last run',
            render: (_, { lastRun }) => (
              <span className="row">
                <Outcome run={lastRun} />
                {lastRun === null ? null : torontoTime(lastRun.startedAt)}
              </span>
            ),
          },
          {
            title: 'Last failure',
            className: 'breakable',
            render: (_, { lastFailure }) =>
              lastFailure === null ? 'none' : `${torontoTime(lastFailure.startedAt)}: ${lastFailure.error ?? ''}`,
          },
          {
            title: 'Action',
            render: (_, { name }) => (
              <Button aria-label={`${TEXTS.runNow}: ${jobInWords(name)}`} onClick={() => setAsked(name)}>
                {TEXTS.runNow}
              </Button>
            ),
          },
        ]}
      />
      {asked === undefined ? null : <RunDialog name={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

export default withAddress('jobs', Jobs);
