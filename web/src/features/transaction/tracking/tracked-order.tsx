import { windowName } from '../../../shared/windows/window-name';
import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { DayMapView } from '../../../../../src/contexts/delivery/published/tracking.js';
import type {
  TransactionPageView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import type { TrackingView } from '../../../../../src/contexts/payments/published/tracking.js';
import { useLiveTransaction } from '../../../shared/api/live-transaction';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { HelpLink } from '../../../shared/ui/help-link';
import { Skeleton } from '../../../shared/ui/page-states';
import { hasEnded, nextSentence } from '../next-sentence';
import { Missed } from '../party/missed';
import { PartyActions } from '../party/party-actions';
import { CASE_FUNDS, Funds, Rating } from '../party/party-panel';
import { Proofs, Stops } from '../party/party-places';
import { WastedTrip } from '../party/wasted-trip';
import { Timeline } from '../timeline';
import { AboutItem } from './about-item';
import { DriverCard } from './driver-card';
import { HandOverCode } from './hand-over-code';
import { isLateWithoutDriver } from './headline';
import { OrderHead } from './key-figure';
import { useProtectionQuery } from '../party/party.api';
import { PhoneMessages } from './phone-messages';
import { useTrackingQuery } from './tracking.api';
import { useAfterDelivery } from './use-after-delivery';
import './tracking.css';
import { t } from '../../../shared/texts/texts';

// Its library and tiles are loaded only on the day and if a map is configured; offline, the text is enough.
const DayMap = lazy<ComponentType<{ view: DayMapView }>>(() =>
  import('./day-map').catch(() => ({ default: () => null })),
);
const ConditionCard = lazy(() => import('../party/condition-card'));
const OpenProblem = lazy(() => import('../party/open-problem'));
const CaseOfItem = lazy(() => import('../../../shared/cases/case-of-item'));
const OtherSale = lazy(() => import('../other-sale'));

/** The expected time changes even if nothing happens to this order, because the driver’s other stops change. */
const MOVES_MS = 60_000;

interface Props {
  view: TransactionPageView;
  viewer: TransactionPartyView;
  /** Refetches the transaction. */
  ask: () => Promise<unknown>;
}

const isAsked = ({ condition }: TransactionPartyView): boolean =>
  condition?.answer === null && condition.secondsLeft > 0;

/** Whose answer an open case waits for; undefined if it waits for us, or if there is none. */
function caseTurnOf(open: TrackingView['case'] | undefined): 'yours' | 'theirs' | undefined {
  if (open == null || open.isDisputed || open.dueBy === null || open.dueBy === 'staff') return undefined;
  return open.isYourTurn ? 'yours' : 'theirs';
}

/** One sentence on what is next, unless the headline or a wasted trip's notice says it, and what the reader can do. */
function Next({ view, viewer, onReported }: Omit<Props, 'ask'> & { onReported: () => void }) {
  const { data: tracking } = useTrackingQuery(view.shareLink);
  const caseTurn = caseTurnOf(tracking?.case);
  const outcome = tracking?.outcome ?? null;
  const { secondsToLook } = useAfterDelivery(view, viewer);
  const isLooking = secondsToLook === undefined ? undefined : secondsToLook > 0;
  const isToldAbove = viewer.missed !== undefined || (tracking !== undefined && isLateWithoutDriver(tracking));
  const canRate = viewer.actions.includes('rate') && viewer.myRating === undefined;
  const after = { isLooking, canRate, outcome };
  const standing = { ...view, ...viewer, isAsked: isAsked(viewer), caseTurn, ...after, missed: undefined };
  return (
    <section className="stack-tight" aria-label={t('tracking.what-happens-next')}>
      {isToldAbove ? null : (
        <p className="next-step" aria-live="polite" data-testid="next-step">
          {nextSentence(standing)}
        </p>
      )}
      <PartyActions view={view} viewer={viewer} isDecided={outcome !== null} onReported={onReported} />
    </section>
  );
}

interface Reported {
  /** The reader has just reported a problem. */
  hasReported: boolean;
}

/** Urgent matters, above everything else. */
function Urgent({ view, viewer, hasReported }: Omit<Props, 'ask'> & Reported) {
  const { condition, role, fundsState } = viewer;
  return (
    <>
      {condition !== undefined && view.status === 'driver_dispatched' ? (
        <Suspense fallback={<Skeleton height={260} />}>
          <ConditionCard view={view} role={role} condition={condition} />
        </Suspense>
      ) : null}
      {CASE_FUNDS.includes(fundsState) ? (
        <Suspense fallback={<Skeleton height={88} />}>
          <CaseOfItem productId={view.id} isNew={hasReported} />
        </Suspense>
      ) : null}
      <Missed view={view} viewer={viewer} />
      <WastedTrip id={view.id} viewer={viewer} />
    </>
  );
}

interface HeadProps extends Omit<Props, 'ask'>, Reported {
  tracking: TrackingView;
  isOver: boolean;
}

/** The headline of the day, and the code to give. */
function OrderToday({ view, viewer, tracking, isOver, hasReported }: HeadProps) {
  const { deliveryDate = null, deliveryWindow = null, status } = view;
  const { steps, fundsState } = viewer;
  const after = useAfterDelivery(view, viewer);
  const standing = { ...tracking, status, fundsState, deliveryDate, steps, now: new Date(tracking.now), ...after };
  return (
    <>
      <OrderHead standing={standing} name={view.name} thumbnailUrl={view.thumbnailUrl} />
      {deliveryDate === null || isOver ? null : (
        <p className="muted small order-window">
          {t('tracking.your-window', {
            deliveryDay: deliveryDay(deliveryDate),
            deliveryWindow: windowName(deliveryWindow ?? ''),
          })}
        </p>
      )}
      <Urgent view={view} viewer={viewer} hasReported={hasReported} />
      {tracking.code === null ? null : <HandOverCode code={tracking.code} />}
      {tracking.driver === null || isOver ? null : <DriverCard driver={tracking.driver} isOver={false} />}
    </>
  );
}

/**
 * What matters on the day, on the first screen: when the driver comes, the code, the driver and, as children, the next
 * step. The children keep their place when the tracking arrives, so that an open dialog or a started form stays.
 */
function Today({ view, viewer, ask, hasReported, children }: Props & Reported & { children: ReactNode }) {
  const isOver = view.status === 'item_delivered' || hasEnded(view);
  const options = isOver ? {} : { pollingInterval: MOVES_MS };
  const { data: tracking, refetch } = useTrackingQuery(view.shareLink, options);
  const onMove = useCallback(async () => {
    await Promise.all([ask(), refetch()]);
  }, [ask, refetch]);
  useLiveTransaction(view.shareLink, onMove);
  return (
    <>
      {tracking === undefined ? (
        <>
          <h1>{view.name}</h1>
          <Skeleton height={320} />
        </>
      ) : (
        <OrderToday {...{ view, viewer, tracking, isOver, hasReported }} />
      )}
      {children}
      {isOver && tracking?.driver != null ? <DriverCard driver={tracking.driver} isOver /> : null}
      {tracking === undefined || tracking.map === null ? null : (
        <Suspense fallback={<Skeleton height={262} />}>
          <DayMap view={tracking.map} />
        </Suspense>
      )}
    </>
  );
}

/**
 * A buyer first looks at the item, and rates once that time is over or they say that everything is fine; while a problem
 * is open neither side is asked.
 */
function RatingAfterwards({ id, viewer }: { id: string; viewer: TransactionPartyView }) {
  const isLooking = viewer.role === 'buyer' && viewer.fundsState === 'release_due';
  const { data, isLoading } = useProtectionQuery(id, { skip: !isLooking });
  if (viewer.fundsState === 'frozen' && viewer.myRating === undefined) return null;
  if (isLooking && (isLoading || (data?.inspection?.secondsLeft ?? 0) > 0)) return null;
  return <Rating id={id} viewer={viewer} />;
}

/** Help for what people on this side ask at this point; staff and drivers have other help. */
function Help({ view: { status, shareLink }, viewer: { role, noContact } }: Omit<Props, 'ask'>) {
  const isDelivered = status === 'item_delivered';
  if (role === 'seller')
    return <HelpLink answer={isDelivered ? 'when-paid' : 'pickup'} topic="selling" shareLink={shareLink} />;
  if (role !== 'buyer') return null;
  const answer = isDelivered || noContact === true ? 'not-as-described' : 'delivery-code';
  return <HelpLink answer={answer} topic="buying" shareLink={shareLink} />;
}

/** The page of a sold item for its seller and buyer: a tracking page, with the listing folded below. */
export default function TrackedOrder({ view, viewer, ask }: Props) {
  const { data: tracking } = useTrackingQuery(view.shareLink);
  const [hasReported, setReported] = useState(false);
  const { role, fundsState, proofs = [], condition } = viewer;
  const isConditionOver = condition !== undefined && view.status !== 'driver_dispatched';
  const isRelisted = (view.relistedAs ?? view.formerLink) !== undefined;
  return (
    <div className="two-columns tracked-order">
      <div className="stack">
        <Today view={view} viewer={viewer} ask={ask} hasReported={hasReported}>
          <Next view={view} viewer={viewer} onReported={() => setReported(true)} />
        </Today>
        {isRelisted ? (
          <Suspense>
            <OtherSale view={view} />
          </Suspense>
        ) : null}
        <RatingAfterwards id={view.id} viewer={viewer} />
        <section className="card" aria-label={t('tracking.how-far')}>
          <Timeline
            {...{ status: view.status, isExpired: view.isExpired, role, fundsState }}
            steps={viewer.steps}
            isQuiet
          />
        </section>
        <PhoneMessages view={view} viewer={viewer} />
      </div>
      <div className="stack">
        <Funds view={view} viewer={viewer} outcome={tracking?.outcome ?? null} />
        {fundsState === 'frozen' && role === 'buyer' ? (
          <Suspense fallback={<Skeleton height={220} />}>
            <OpenProblem view={view} />
          </Suspense>
        ) : null}
        {isConditionOver ? (
          <Suspense fallback={<Skeleton height={220} />}>
            <ConditionCard view={view} role={role} condition={condition} />
          </Suspense>
        ) : null}
        <Proofs proofs={proofs.filter(({ step }) => step !== 'condition' || condition === undefined)} />
        <Stops viewer={viewer} />
        <AboutItem view={view} />
        <Help view={view} viewer={viewer} />
      </div>
    </div>
  );
}
