import { Link, Navigate } from 'react-router-dom';
import type { DriverJobView } from '../../../../src/delivery/published/views.js';
import { newKey } from '../../shared/api/once-key';
import { sentenceOf } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { formatCad } from '../../shared/ui/money';
import { EmptyState, LoadError, Skeleton, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { StatusBadge } from '../../shared/ui/status-badge';
import { useToasts } from '../../shared/ui/toasts';
import { useActOnJobMutation, useDriverJobsQuery } from './driver.api';
import './driver.css';

const POLL_MS = 10_000;
const STATUS: Record<string, string> = {
  scheduled: 'payment_secured',
  dispatched: 'driver_dispatched',
  picked_up: 'item_picked_up',
  delivered: 'item_delivered',
};

function JobCard({ job }: { job: DriverJobView }) {
  const [act, { isLoading }] = useActOnJobMutation();
  const toasts = useToasts();
  const take = async (): Promise<void> => {
    const answer = await act({ id: job.id, action: 'accept', key: newKey() });
    if (answer.error === undefined) toasts.tell('The job is yours');
    else toasts.warn('You could not take it', sentenceOf(answer.error));
  };
  return (
    <article className="card job-card">
      <span className="when">
        {deliveryDay(job.deliveryDate)} • {job.deliveryWindow}
      </span>
      <h2>{job.name}</h2>
      <p className="muted">
        {job.size} · {job.pickupArea} → {job.dropoffArea} · you earn {formatCad(job.earns)}
      </p>
      {job.mine ? (
        <>
          <StatusBadge status={STATUS[job.status] ?? job.status} />
          <Link className="button-link big-button" to={`/driver/jobs/${job.id}`}>
            Open the job
          </Link>
        </>
      ) : (
        <button type="button" className="button-link big-button" disabled={isLoading} onClick={() => void take()}>
          Take this job
        </button>
      )}
    </article>
  );
}

function Jobs() {
  const { data, error, refetch } = useDriverJobsQuery(undefined, { pollingInterval: POLL_MS, refetchOnFocus: true });
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={220} />;
  const open = data.items.filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
  if (open.length === 0)
    return <EmptyState title="No jobs right now" text="New ones appear here as soon as a buyer has paid." />;
  const mine = open.filter((job) => job.mine);
  const free = open.filter((job) => !job.mine);
  return (
    <>
      {mine.length === 0 ? null : (
        <section className="stack" aria-label="Your jobs">
          <h2>Your jobs</h2>
          {mine.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </section>
      )}
      {free.length === 0 ? null : (
        <section className="stack" aria-label="Free jobs">
          <h2>Free jobs</h2>
          {free.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </section>
      )}
    </>
  );
}

export default function DriverPage() {
  const { data: user } = useUserQuery();
  usePageTitle('Jobs');
  if (user === undefined || user === null) return <Spinner />;
  if (user.driver === null) return <Navigate to="/driver/apply" replace />;
  if (user.driver !== 'approved') {
    return (
      <EmptyState
        title={user.driver === 'pending' ? 'We are looking at your application' : 'Your driving is paused'}
        text={
          user.driver === 'pending'
            ? 'You can take jobs as soon as an administrator has approved you.'
            : 'Please contact support.'
        }
      />
    );
  }
  return (
    <div className="stack">
      <h1>Jobs</h1>
      <Jobs />
    </div>
  );
}
