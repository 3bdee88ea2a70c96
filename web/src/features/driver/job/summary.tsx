import { Link } from 'react-router-dom';
import { torontoDay } from '../../../../../src/shared/domain/toronto-time.js';
import { formatCad } from '../../../shared/ui/money';
import { byWindow, drivenOn, nextStop, stopRows } from '../days';
import { useDriverRunQuery } from '../driver.api';
import { jobNow, type JobNow } from '../queue/optimistic';
import { useQueue } from '../queue/use-queue';
import type { Stage } from '../stage';
import { useKeptRun } from '../use-kept';
import { useNow } from '../use-now';

type End = Extract<Stage, 'delivered' | 'reported' | 'declined' | 'failed' | 'cancelled'>;

const WORDS: Record<End, [title: string, text: string]> = {
  delivered: ['Delivered', 'Thank you. It is in your earnings as pending until the buyer has had time to look at it.'],
  reported: ['Reported', 'It is sent as soon as there is a network. Nothing else is needed from you here.'],
  declined: [
    'The buyer does not take it',
    'Leave the item with the seller. The sale is cancelled, and your trip is paid unless the seller contests it within 24 hours.',
  ],
  failed: [
    'This trip has ended',
    'It was reported that it did not work. If you have the item, support tells you where it goes.',
  ],
  cancelled: ['This job has ended', 'The sale was cancelled. There is nothing to drive.'],
};
/** A code that no server has seen may be wrong. */
const UNCHECKED: [title: string, text: string] = [
  'Saved on this phone',
  'You’re done here only when the code is checked.',
];
const MINUTE_MS = 60_000;

/** Where to go next, of what is known to the device too. */
function NextStop({ userId, jobId }: { userId: number; jobId: string }) {
  const today = torontoDay(new Date(useNow(MINUTE_MS)));
  const { data: told } = useDriverRunQuery(today, { refetchOnReconnect: true });
  const run = useKeptRun(userId, today, today, told);
  const { jobs, steps } = useQueue();
  const others = [...jobs.values()].filter((job) => job.id !== jobId && drivenOn(job, today) === today);
  const next = nextStop(
    stopRows(
      run,
      byWindow(others).map((job) => jobNow(job, steps)),
    ),
  );
  if (next === undefined) return null;
  return (
    <Link className="button-link big-button wide" to={`/driver/jobs/${next.jobId}`}>
      Next stop: {next.window}, {next.area}
    </Link>
  );
}

/** How a job ended, what it brought, and where to go next. */
export function Summary({ userId, now, stage }: { userId: number; now: JobNow; stage: End }) {
  const isUnchecked = stage === 'delivered' && now.unchecked !== undefined;
  const [title, text] = isUnchecked ? UNCHECKED : WORDS[stage];
  const isDone = stage === 'delivered' && !isUnchecked;
  return (
    <div className="stack">
      <section className={`note ${isDone ? 'green' : ''} stack-tight`} role="status">
        <h2>{title}</h2>
        {isDone ? <span className="big-number">You’ll earn {formatCad(now.job.earns)}</span> : null}
        <span>{text}</span>
        <Link to="/driver/earnings">Your earnings</Link>
      </section>
      <NextStop userId={userId} jobId={now.job.id} />
    </div>
  );
}
