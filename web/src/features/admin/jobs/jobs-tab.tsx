import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { JobRunView, JobRunsView, JobView } from '../../../../../src/contexts/admin/console/published/views.js';
import { LoadError } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useCursorPages } from '../ui/cursor-pages';
import { torontoTime } from '../ui/instant';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { jobInWords, JOBS, outcomeOf, scheduleWords, tookSeconds } from './job-words';
import { AnsweredList } from '../list/answered-list';
import { ConsoleList } from '../list/console-list';
import type { ListColumn } from '../list/types';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

const RUN_NOW = 'Run now';

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

const RUNS: readonly ListColumn<JobRunView>[] = [
  { key: 'due', title: 'Due', isName: true, text: ({ dueAt }) => torontoTime(dueAt) },
  { key: 'outcome', title: 'Outcome', text: (run) => outcomeOf(run).word, render: (run) => <Outcome run={run} /> },
  { key: 'duration', title: 'Duration', align: 'right', text: tookSeconds },
  { key: 'error', title: 'Error', text: ({ error }) => error ?? '' },
];

function Runs({ name }: { name: string }) {
  const [failed, setFailed] = useState(false);
  const pages = useCursorPages(`after-${name}`);
  const answer = useJobRunsQuery({ name, failed, cursor: pages.cursor });
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
      <AnsweredList
        isPlain
        name="job-runs"
        noun="runs"
        answer={answer}
        rowKey={({ dueAt }) => dueAt}
        nameOf={({ dueAt }) => torontoTime(dueAt)}
        columns={RUNS}
        empty={failed ? 'It has never failed.' : 'It hasn’t run yet.'}
        pages={pages}
      />
    </>
  );
}

function RunDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [run] = useRunJobMutation();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={`Run ${jobInWords(name)} now?`}
      okText={RUN_NOW}
      onClose={onClose}
      onConfirm={async () => {
        const { data, error } = await run(name);
        const failure = data?.lastRun?.error;
        if (failure != null) toasts.warn('The job failed', failure);
        else if (data !== undefined) toasts.tell('Job finished', jobInWords(name));
        return { error };
      }}
    >
      <p>This is an extra run outside its schedule. Every job is safe to run twice. Saved to the audit log.</p>
    </ConfirmDialog>
  );
}

const failureOf = ({ lastFailure }: JobView): string =>
  lastFailure === null ? 'none' : `${torontoTime(lastFailure.startedAt)}: ${lastFailure.error ?? ''}`;

const COLUMNS: readonly ListColumn<JobView>[] = [
  {
    key: 'job',
    title: 'Job',
    isName: true,
    text: ({ name }) => jobInWords(name),
    render: ({ name, says }) => (
      <>
        {jobInWords(name)}
        {name in JOBS ? <div className="muted small breakable">{name}</div> : null}
        {says === null ? null : <div className="muted">{says}</div>}
      </>
    ),
  },
  { key: 'schedule', title: 'Schedule', text: ({ schedule }) => scheduleWords(schedule) },
  {
    key: 'last-run',
    title: 'Last run',
    text: ({ lastRun }) => outcomeOf(lastRun).word,
    render: ({ lastRun }) => (
      <span className="row">
        <Outcome run={lastRun} />
        {lastRun === null ? null : torontoTime(lastRun.startedAt)}
      </span>
    ),
  },
  {
    key: 'last-failure',
    title: 'Last failure',
    text: failureOf,
    render: (job) => <span className="breakable">{failureOf(job)}</span>,
  },
];
const DETAILS = { title: 'Runs', render: ({ name }: JobView) => <Runs name={name} /> };

function Jobs() {
  const { isOpen } = useTabAddress();
  const { data, error, refetch } = useJobsQuery(undefined, { pollingInterval: isOpen ? POLL_MS : 0 });
  const [asked, setAsked] = useState<string>();
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ConsoleList
        isPlain
        name="jobs"
        noun="jobs"
        rows={data?.items}
        rowKey={({ name }) => name}
        nameOf={({ name }) => jobInWords(name)}
        columns={COLUMNS}
        empty="No jobs are registered."
        details={DETAILS}
        action={({ name }) => (
          <Button aria-label={`${RUN_NOW}: ${jobInWords(name)}`} onClick={() => setAsked(name)}>
            {RUN_NOW}
          </Button>
        )}
      />
      {asked === undefined ? null : <RunDialog name={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

export default withAddress('jobs', Jobs);
