import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import type { SiteStore } from '../../shared/api/base-api';
import { baseApi } from '../../shared/api/base-api';
import { useUserQuery, type User } from '../../shared/api/session.api';
import { Spinner } from '../../shared/ui/page-states';
import { driverApi } from './driver.api';
import { newerBuild, registerWorker } from './install/register-worker';
import { keepDriver } from './queue/kept-jobs';
import { queue, startQueue, stopQueue } from './queue/queue';
import type { Job } from './queue/step';
import { WaitingBar } from './waiting-bar';
import './driver.css';
import { t } from '../../shared/texts/texts';

/** A suspended driver still finishes deliveries that are under way. */
function Suspended() {
  return (
    <div className="note amber stack-tight no-print" role="status">
      <strong>{t('driver.driving-paused')}</strong>
      <span>{t('driver.take-begin-no-jobs')}</span>
      <a href={`mailto:${BRAND.supportEmail}`}>{t('driver.write-support')}</a>
    </div>
  );
}

/** Writes every answer about a job into all cached lists without refetching. */
function useAnswers(dispatch: SiteStore['dispatch']): void {
  useEffect(
    () =>
      queue.onAnswer((jobId: string, job: Job | null) => {
        if (job !== null) {
          void dispatch(driverApi.util.upsertQueryData('driverJob', jobId, job));
          dispatch(
            driverApi.util.updateQueryData('driverJobs', undefined, (known) => {
              known.items = known.items.map((item) => (item.id === jobId ? job : item));
            }),
          );
        }
        dispatch(baseApi.util.invalidateTags(['DriverJobs', 'Transaction']));
      }),
    [dispatch],
  );
}

/** Refetches who drives as soon as the network is back, because the device’s memory may be outdated. */
function useAskedAgain(dispatch: SiteStore['dispatch']): void {
  useEffect(() => {
    const ask = (): unknown => dispatch(baseApi.util.invalidateTags(['User', 'DriverJobs']));
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [dispatch]);
}

function useQueueOf(user: User | null | undefined): void {
  const driver = user?.driver ?? null;
  const drives = driver === 'approved' || driver === 'suspended' ? user?.id : undefined;
  const firstName = user?.firstName ?? null;
  useEffect(() => {
    if (drives === undefined) return stopQueue();
    startQueue(drives);
    void keepDriver({ id: drives, firstName, driver }).catch(() => undefined);
  }, [drives, driver, firstName]);
}

function NewerBuild() {
  const isThere = useSyncExternalStore(newerBuild.subscribe, newerBuild.isThere);
  if (!isThere) return null;
  return (
    <div className="note row between no-print" role="status">
      <span>{t('driver.newer-version-ready')}</span>
      <button type="button" className="button-link quiet" onClick={() => window.location.reload()}>
        {t('driver.reload')}
      </button>
    </div>
  );
}

/** Wraps every driver page: only for people who drive or have driven, with a bar for steps waiting to be sent. */
export function DriverFrame({ children }: { children: (user: User) => ReactNode }) {
  const { data: user } = useUserQuery();
  const dispatch = useDispatch<SiteStore['dispatch']>();
  useQueueOf(user);
  useAnswers(dispatch);
  useAskedAgain(dispatch);
  useEffect(registerWorker, []);
  if (user === undefined || user === null) return <Spinner />;
  if (user.driver === null || user.driver === 'pending') return <Navigate to="/driver/apply" replace />;
  return (
    <div className="stack driver">
      <NewerBuild />
      {user.driver === 'suspended' ? <Suspended /> : null}
      <WaitingBar />
      {children(user)}
    </div>
  );
}
