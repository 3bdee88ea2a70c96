import { lazy, Suspense } from 'react';
import { aboutKilometres } from '../days';
import type { JobNow } from '../queue/optimistic';
import { BigAction } from './big-action';
import { StopCard } from './stop-card';
import { useStep } from './use-step';
import { t } from '../../../shared/texts/texts';

/** Rarely needed; the worker caches it with the page. */
const GiveBack = lazy(() => import('./give-back'));

const wayOf = ({ km }: JobNow['job']): string => (km === null ? '' : `, ${aboutKilometres(km)}`);

/** Before the trip: where it goes, and the button to set off. */
export function SetOffStage({ userId, now }: { userId: number; now: JobNow }) {
  const { submit, isBusy, failure } = useStep(userId, now, 'depart');
  const { job } = now;
  return (
    <div className="stack">
      <StopCard title={t('job.first-seller')} job={job} at="pickup" />
      <p className="muted">
        {t('job.then-item-buyer-seller', { dropoffArea: job.dropoffArea, wayOf: wayOf(job), size: job.size })}
      </p>
      <Suspense fallback={null}>{now.waiting.length === 0 ? <GiveBack job={now.job} /> : null}</Suspense>
      <BigAction label={t('job.set-off')} isBusy={isBusy} problem={failure} onClick={() => void submit({})} />
    </div>
  );
}
