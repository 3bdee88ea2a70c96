import { windowName } from '../../shared/windows/window-name';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { useOnceKey } from '../../shared/api/once-key';
import { formatCad } from '../../shared/ui/money';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { aboutKilometres, byDay, dayName } from './days';
import { useTakeJobMutation } from './driver.api';
import type { Job } from './queue/step';
import { t } from '../../shared/texts/texts';

const NEEDS_NETWORK = t('job.taking-job-needs-network');

/** Takes a free job; unlike the other steps it cannot be queued for later. */
export function TakeButton({ job }: { job: Job }) {
  const [take, { isLoading }] = useTakeJobMutation();
  const key = useOnceKey();
  const toasts = useToasts();
  const onTake = async (): Promise<void> => {
    const answer = await take({ id: job.id, key: key.value });
    key.settle(answer.error);
    if (answer.error === undefined) return toasts.tell(t('job.job-yours'), job.name);
    const isOffline = isProblem(answer.error) && typeof answer.error.status !== 'number';
    toasts.warn(t('job.could-not-take'), isOffline ? NEEDS_NETWORK : sentenceOf(answer.error));
  };
  return (
    <button type="button" className="button-link big-button" disabled={isLoading} onClick={() => void onTake()}>
      {isLoading ? t('job.taking') : t('job.take-job')}
      <span className="visually-hidden">: {job.name}</span>
    </button>
  );
}

function FreeJob({ job }: { job: Job }) {
  const { name, size, thumbnailUrl, deliveryWindow, pickupArea, dropoffArea, earns, km } = job;
  return (
    <article className="card free-job">
      {thumbnailUrl === null ? null : <img src={thumbnailUrl} alt="" width="72" height="72" loading="lazy" />}
      <div className="stack-tight">
        <div className="row between">
          <span className="when">{windowName(deliveryWindow)}</span>
          <strong className="earns">{formatCad(earns)}</strong>
        </div>
        <h4>{name}</h4>
        <span>
          {pickupArea} → {dropoffArea}
        </span>
        <span className="muted">
          {t('job.item', { size })}
          {km === null ? '' : ` · ${aboutKilometres(km)}`}
        </span>
      </div>
      <TakeButton job={job} />
    </article>
  );
}

/** The unassigned jobs by day. */
export function FreeJobs({ jobs, today }: { jobs: readonly Job[]; today: string }) {
  if (jobs.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="free-title">
      <h2 id="free-title">{t('job.free-jobs')}</h2>
      {byDay(jobs).map(([day, ofDay]) => (
        <div key={day} className="stack-tight">
          <h3>{dayName(day, today)}</h3>
          {ofDay.map((job) => (
            <FreeJob key={job.id} job={job} />
          ))}
        </div>
      ))}
    </section>
  );
}
