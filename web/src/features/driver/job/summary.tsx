import { windowName } from '../../../shared/windows/window-name';
import { Link } from 'react-router-dom';
import { torontoDay } from '../../../../../src/platform/domain/toronto-time.js';
import { formatCad } from '../../../shared/ui/money';
import { byWindow, drivenOn, nextStop, stopRows } from '../days';
import { useDriverRunQuery } from '../driver.api';
import { jobNow, type JobNow } from '../queue/optimistic';
import { useQueue } from '../queue/use-queue';
import type { Stage } from '../stage';
import { useKeptRun } from '../use-kept';
import { useNow } from '../use-now';
import { t } from '../../../shared/texts/texts';

type End = Extract<Stage, 'delivered' | 'reported' | 'declined' | 'failed' | 'cancelled'>;

const WORDS: Record<End, [title: string, text: string]> = {
  delivered: [t('job.delivered'), t('job.thank-earnings-as-pending')],
  reported: [t('job.reported'), t('job.sent-as-soon-as')],
  declined: [t('job.buyer-does-not-take'), t('job.leave-item-with-seller')],
  failed: [t('job.trip-has-ended'), t('job.was-reported-did-not')],
  cancelled: [t('job.job-has-ended'), t('job.sale-was-cancelled-there')],
};
/** A code not yet checked by the server may be wrong. */
const UNCHECKED: [title: string, text: string] = [t('job.saved-phone'), t('job.youre-done-here-only')];
const MINUTE_MS = 60_000;

/** The next stop, as far as it is known offline. */
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
      {t('job.next-stop', { window: windowName(next.window), area: next.area })}
    </Link>
  );
}

/** How a job ended, what it paid, and the next stop. */
export default function Summary({ userId, now, stage }: { userId: number; now: JobNow; stage: End }) {
  const isUnchecked = stage === 'delivered' && now.unchecked !== undefined;
  const [title, text] = isUnchecked ? UNCHECKED : WORDS[stage];
  const isDone = stage === 'delivered' && !isUnchecked;
  return (
    <div className="stack">
      <section className={`note ${isDone ? 'green' : ''} stack-tight`} role="status">
        <h2>{title}</h2>
        {isDone ? <span className="big-number">{t('job.youll-earn', { earns: formatCad(now.job.earns) })}</span> : null}
        <span>{text}</span>
        <Link to="/driver/earnings">{t('job.your-earnings')}</Link>
      </section>
      <NextStop userId={userId} jobId={now.job.id} />
    </div>
  );
}
