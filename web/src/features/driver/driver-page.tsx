import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadStore } from '../../app/with-store';
import { torontoDay } from '../../../../src/platform/domain/toronto-time.js';
import type { User } from '../../shared/api/session.api';
import { laterDrawing } from '../../shared/ui/drawings/later-drawing';
import { EmptyState, LoadError, Skeleton } from '../../shared/ui/page-states';
import { wait } from '../../shared/wait';
import { usePageTitle } from '../../shared/ui/page-title';
import { byWindow, dayName, daysOf, drivenOn } from './days';
import { DayRun } from './day-run';
import { DriverFrame } from './driver-frame';
import { driverApi, useDriverJobsQuery, useDriverSelfQuery } from './driver.api';
import { FreeJobs } from './free-jobs';
import { PATIENCE_MS, prepareDriver } from './install/prepare';
import { InstallHint } from './install/install-hint';
import type { Job } from './queue/step';
import { useQueue } from './queue/use-queue';
import { useKeepJobs } from './use-kept';
import { useNow } from './use-now';
import { t } from '../../shared/texts/texts';

const loadPhoneCard = () => import('../../shared/phone/phone').catch(() => ({ default: () => null }));
// Offline, the page works without this card.
const PhoneCard = lazy(loadPhoneCard);

/** Also asks for the jobs before rendering, and loads what stands below them. */
export async function prepare(): Promise<void> {
  void loadPhoneCard();
  const { store } = await loadStore();
  const { driverJobs, driverSelf } = driverApi.endpoints;
  const asked = navigator.onLine
    ? Promise.all([
        store.dispatch(driverJobs.initiate(undefined, { subscribe: false })),
        store.dispatch(driverSelf.initiate(undefined, { subscribe: false })),
      ])
    : undefined;
  await Promise.all([prepareDriver(), Promise.race([asked, wait(PATIENCE_MS)])]);
}

const Van = laterDrawing(() => import('../../shared/ui/drawings/van-drawing'));

const POLL_MS = 15_000;
const MINUTE_MS = 60_000;

interface DayChoiceProps {
  days: string[];
  today: string;
  chosen: string;
  own: readonly Job[];
  onChoose: (day: string) => void;
}

function DayChoice({ days, today, chosen, own, onChoose }: DayChoiceProps) {
  return (
    <div className="day-choice" role="group" aria-label={t('driver.day')}>
      {days.map((day) => {
        const jobs = own.filter((job) => drivenOn(job, today) === day).length;
        return (
          <button key={day} type="button" aria-pressed={day === chosen} onClick={() => onChoose(day)}>
            {dayName(day, today)}
            <span className="small">{t('driver.jobs', { jobs })}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Today if there is something to drive, otherwise the next day with a job. */
function firstDay(own: readonly Job[], today: string): string {
  const [first] = byWindow(own);
  return first === undefined ? today : drivenOn(first, today);
}

/** The jobs from the server, or those kept on the device. */
function useJobs(userId: number) {
  const query = useDriverJobsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { jobs: kept, isRead } = useQueue();
  useKeepJobs(userId, query.data?.items);
  const hasFailed = query.data === undefined && query.error !== undefined;
  const items = query.data?.items ?? (hasFailed && kept.size > 0 ? [...kept.values()] : undefined);
  return { ...query, items, isKept: query.data === undefined, isReady: isRead && items !== undefined };
}

/** After taking a job, which removes its card from the list, moves the focus to the job’s link. */
function useFocusTaken(own: number | undefined): void {
  const known = useRef(own);
  useEffect(() => {
    const isTaken = own !== undefined && known.current !== undefined && own > known.current;
    known.current = own;
    if (isTaken && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.next-stop a')?.focus();
  }, [own]);
}

function Jobs({ user }: { user: User }) {
  const { items, isReady, isKept, error, refetch } = useJobs(user.id);
  const today = torontoDay(new Date(useNow(MINUTE_MS)));
  const [wanted, setWanted] = useState<string>();
  useFocusTaken(items?.filter(({ mine }) => mine).length);
  if (items === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (items === undefined || !isReady) {
    return (
      <div className="stack" role="status" aria-label={t('driver.loading-jobs')}>
        <Skeleton height={56} />
        <Skeleton height={140} />
        <Skeleton height={76} />
        <Skeleton height={76} />
      </div>
    );
  }
  const own = items.filter(({ mine }) => mine);
  const free = items.filter(({ mine, status }) => !mine && status === 'scheduled');
  const driven = own.filter(({ onHold }) => onHold == null);
  const days = daysOf(driven, today);
  const day = days.find((each) => each === wanted) ?? firstDay(driven, today);
  return (
    <>
      <DayChoice days={days} today={today} chosen={day} own={driven} onChoose={setWanted} />
      <DayRun key={day} userId={user.id} day={day} today={today} own={own} />
      {isKept ? <p className="muted">{t('driver.free-jobs-shown-when')}</p> : <FreeJobs jobs={free} today={today} />}
      {own.length + free.length === 0 && !isKept ? (
        <EmptyState art={<Van />} title={t('driver.no-jobs-right-now')} text={t('driver.new-ones-appear-here')} />
      ) : null}
    </>
  );
}

const PAUSED = {
  missing: t('driver.delivery-yours-missing-so'),
  'address-seen': t('driver.gave-back-job-whose'),
  'gave-back-often': t('driver.gave-back-more-than'),
};

/** Explains why the driver cannot take new jobs. */
function Paused() {
  const { data } = useDriverSelfQuery();
  if (data?.pausedBecause == null) return null;
  return (
    <p className="note red" role="status">
      {PAUSED[data.pausedBecause]}
    </p>
  );
}

/** States the problem with the documents, with a link to them. */
function DocumentsProblem() {
  const { data } = useDriverSelfQuery();
  if (data?.documentsProblem == null) return null;
  return (
    <p className="note amber" role="status">
      {data.documentsProblem} <Link to="/driver/apply">{t('driver.open-documents')}</Link>
    </p>
  );
}

/** Today and the coming days: the next stop, the run of each day, and the free jobs. */
export default function DriverPage() {
  usePageTitle(t('driver.your-jobs'));
  useEffect(() => {
    // It could not be loaded later without a network.
    void import('./job-page').catch(() => undefined);
  }, []);
  return (
    <DriverFrame>
      {(user) => (
        <>
          <div className="row between">
            <h1>{t('driver.your-jobs')}</h1>
            <span className="row">
              <Link className="nav-item" to="/driver/apply">
                {t('driver.documents')}
              </Link>
              <Link className="nav-item" to="/driver/earnings">
                {t('driver.earnings')}
              </Link>
            </span>
          </div>
          <Paused />
          <DocumentsProblem />
          <Jobs user={user} />
          <Suspense fallback={null}>
            <PhoneCard reader="driver" title={t('driver.messages-phone')} />
          </Suspense>
          <InstallHint />
        </>
      )}
    </DriverFrame>
  );
}
