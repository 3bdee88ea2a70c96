import { windowName } from '../../shared/windows/window-name';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useParams } from 'react-router-dom';
import { torontoDay } from '../../../../src/platform/domain/toronto-time.js';
import { EmptyState, LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { dayName } from './days';
import { DriverFrame } from './driver-frame';
import { UncheckedCode } from './job/arrival';
import { SetOffStage } from './job/set-off-stage';
import { StepsLog } from './job/steps-log';
import type { JobNow } from './queue/optimistic';
import type { Step } from './queue/step';
import { isOnHold, stageOf, type HoldStageName, type Stage } from './stage';
import { useJob } from './use-job';
import { useNow } from './use-now';
import { t } from '../../shared/texts/texts';

export { prepareDriver as prepare } from './install/prepare';

/** Each stage is loaded when needed; the worker caches them with the page. */
const FailStage = lazy(() => import('./job/fail-stage'));
const AskedStage = lazy(() => import('./job/asked-stage'));
const DiffersStage = lazy(() => import('./job/differs-stage'));
const DoorStage = lazy(() => import('./job/door-stage'));
const PickupStage = lazy(() => import('./job/pickup-stage'));
const HoldStage = lazy(() => import('./job/hold-stage'));
const FreeStage = lazy(() => import('./job/free-stage'));
const Summary = lazy(() => import('./job/summary'));
const RefusalNote = lazy(() => import('./job/refusal-note'));

const TICK_MS = 5_000;
const PROGRESS: [stages: Stage[], label: string][] = [
  [['set-off', 'wait'], t('job.set-off')],
  [['pickup', 'will-ask', 'asked', 'unanswered', 'leave'], t('job.pick-up')],
  [['door', 'keep'], t('job.deliver')],
];

function Progress({ stage }: { stage: Stage }) {
  const at = PROGRESS.findIndex(([stages]) => stages.includes(stage));
  if (at === -1) return null;
  return (
    <ol className="plain-list progress" aria-label={t('job.steps')}>
      {PROGRESS.map(([, label], index) => (
        <li key={label} className={index < at ? 'done' : ''} aria-current={index === at ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

type Mode = 'step' | 'differs' | 'fail' | 'pickup';

/** The stages in which each form may replace the stage’s own. */
const MODES: Record<Exclude<Mode, 'step'>, readonly Stage[]> = {
  differs: ['pickup'],
  fail: ['pickup', 'unanswered', 'door'],
  pickup: ['asked', 'unanswered'],
};

/** The form of a refused step, or else the one that the driver chose. */
function modeOf(now: JobNow, stage: Stage, chosen: Mode): Mode {
  const kind = now.refused?.kind;
  if (kind === 'fail') return 'fail';
  const wanted = kind === 'differs' || kind === 'pickup' ? kind : chosen;
  return wanted !== 'step' && MODES[wanted].includes(stage) ? wanted : 'step';
}

/** When a new stage or form replaces the pressed button, focuses its field in error, or else scrolls to its top. */
function useBeginAtTop(shownRef: Shown, part: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = shownRef.current;
    shownRef.current = part;
    if (before === undefined || before === part) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong != null) {
      wrong.scrollIntoView({ block: 'center' });
      wrong.focus({ preventScroll: true });
      return;
    }
    const next = place.current?.querySelector<HTMLElement>('h2, button');
    if (next == null) return;
    window.scrollTo(0, 0);
    if (next.tagName === 'H2') next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [shownRef, part]);
  return place;
}

/** The last shown stage and form; undefined before the first. */
type Shown = RefObject<string | undefined>;

interface StageProps {
  userId: number;
  now: JobNow;
  stage: Stage;
}

function StageInPlace({ shownRef, ...props }: StageProps & { shownRef: Shown }) {
  const { now, stage } = props;
  const [chosen, setChosen] = useState<Mode>('step');
  const mode = modeOf(now, stage, chosen);
  const place = useBeginAtTop(shownRef, `${stage} ${mode} ${now.refused?.id ?? ''}`);
  if (isOnHold(stage))
    return (
      <div ref={place}>
        <HoldStage now={now} stage={stage} />
      </div>
    );
  return (
    <div ref={place}>
      <StageOf {...props} stage={stage} mode={mode} setChosen={setChosen} />
    </div>
  );
}

function StageOf({
  userId,
  now,
  stage,
  mode,
  setChosen,
}: Omit<StageProps, 'stage'> & {
  stage: Exclude<Stage, HoldStageName>;
  mode: Mode;
  setChosen: (mode: Mode) => void;
}) {
  const fail = (): void => setChosen('fail');
  const back = (): void => setChosen('step');
  const matches = (): void => setChosen('pickup');
  const pickup = (
    <PickupStage userId={userId} now={now} onDiffers={() => setChosen('differs')} onFail={() => setChosen('fail')} />
  );
  if (mode === 'pickup') return pickup;
  if (mode === 'fail') {
    const reason = stage === 'unanswered' ? 'item-differs' : undefined;
    return <FailStage userId={userId} now={now} reason={reason} onBack={back} />;
  }
  if (mode === 'differs') return <DiffersStage userId={userId} now={now} onBack={back} />;
  switch (stage) {
    case 'free':
      return <FreeStage job={now.job} />;
    case 'set-off':
      return <SetOffStage userId={userId} now={now} />;
    case 'pickup':
      return pickup;
    case 'will-ask':
    case 'asked':
    case 'unanswered':
      return <AskedStage stage={stage} now={now} onFail={fail} onMatches={matches} />;
    case 'door':
      return <DoorStage userId={userId} now={now} onFail={fail} />;
    default:
      return <Summary userId={userId} now={now} stage={stage} />;
  }
}

function JobBody({ userId, now, steps }: { userId: number; now: JobNow; steps: readonly Step[] }) {
  const at = useNow(TICK_MS);
  const stage = stageOf(now, at);
  const { job, refused } = now;
  const shownRef = useRef<string>(undefined);
  const wasMine = stage === 'free' && steps.length > 0;
  return (
    <>
      <header className="stack-tight">
        <span className="when">
          {dayName(job.deliveryDate, torontoDay(new Date(at)))} • {windowName(job.deliveryWindow)}
        </span>
        <h1>{job.name}</h1>
        <Progress stage={stage} />
      </header>
      {wasMine ? (
        <p className="note amber" role="status">
          {t('job.job-no-longer-yours')}
        </p>
      ) : null}
      {refused === undefined ? null : (
        <Suspense>
          <RefusalNote
            key={refused.order}
            step={refused}
            shareLink={job.shareLink}
            followers={now.waiting.length - now.waiting.indexOf(refused) - 1}
          />
        </Suspense>
      )}
      <UncheckedCode now={now} />
      {/* A refused step opens its form again, with what was entered in it. */}
      <Suspense fallback={<Skeleton height={240} />}>
        <StageInPlace
          key={`${stage} ${refused?.id ?? ''}`}
          userId={userId}
          now={now}
          stage={stage}
          shownRef={shownRef}
        />
      </Suspense>
      <StepsLog steps={steps} />
    </>
  );
}

function Gone({ steps }: { steps: readonly Step[] }) {
  const open = steps.filter(({ state }) => state !== 'sent');
  return (
    <>
      <h1>{t('job.job-not-yours')}</h1>
      <EmptyState title={t('job.no-longer-yours')} text={t('job.was-given-somebody-else')} />
      {open.map((step) => (
        <Suspense key={step.order}>
          <RefusalNote step={step} followers={0} />
        </Suspense>
      ))}
      <StepsLog steps={steps} />
    </>
  );
}

function JobOf({ userId, jobId }: { userId: number; jobId: string }) {
  const { now, steps, isGone, isLoading, error, refetch } = useJob(userId, jobId);
  if (isGone) return <Gone steps={steps} />;
  if (now !== undefined) return <JobBody userId={userId} now={now} steps={steps} />;
  if (!isLoading) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className="stack" role="status" aria-label={t('job.loading-job')}>
      <Skeleton height={72} />
      <Skeleton height={180} />
      <Skeleton height={60} />
    </div>
  );
}

/** One job, one step at a time, online or offline. */
export default function JobPage() {
  const { jobId = '' } = useParams();
  usePageTitle(t('job.job'));
  return (
    <DriverFrame>
      {(user) => (
        <>
          <JobOf key={jobId} userId={user.id} jobId={jobId} />
          <Link className="nav-item" to="/driver">
            {t('job.all-jobs')}
          </Link>
        </>
      )}
    </DriverFrame>
  );
}
