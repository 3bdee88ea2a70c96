import { useCallback, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useLocation } from 'react-router-dom';
import type { OpenedOrderView } from '../../../../../src/contexts/delivery/published/tracking.js';
import { useLiveTransaction } from '../../../shared/api/live-transaction';
import { isProblem } from '../../../shared/api/problem';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { minutesAndSeconds } from '../../../shared/ui/clock-time';
import { usePageTitle } from '../../../shared/ui/page-title';
import { nextSentence } from '../next-sentence';
import { useSecondsLeft } from '../seconds-left';
import { Timeline } from '../timeline';
import { isLateWithoutDriver } from './headline';
import { OrderHead } from './key-figure';
import { useOpenedOrderQuery } from './order-link.api';
import { TicketForm } from './ticket-form';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';
import '../transaction.css';

/**
 * Moves the token behind the # from the address into the state of this history entry. Reloading and going back keep it,
 * and no screenshot, chat or analytics can read it. Null if there is none.
 */
function useKeptToken(): string | null {
  const { hash, pathname, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const given = hash.slice(1);
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  if (given !== '') return given;
  const kept = (state as { token?: unknown } | null)?.token;
  return typeof kept === 'string' ? kept : null;
}

const MISSING = t('tracking.part-link-missing-open');

function LinkRefused({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('tracking.cant-open-order')}
      </h1>
      <p>{message}</p>
      <Link className="button-link" to="/auth">
        {t('tracking.sign-in')}
      </Link>
    </div>
  );
}

const isCase = (path: string): boolean => path.split('/')[1] === 'cases';
const BEFORE_PICKUP: readonly string[] = ['payment_secured', 'driver_dispatched'];

/** What signing in with the code shows beyond the link. */
function promiseOf({ role, status, fundsState, noContact, secondsToAnswer, path }: OpenedOrderView): string {
  if (secondsToAnswer !== null && role === 'buyer') return t('tracking.answer-now');
  if (isCase(path)) return t('tracking.open-report');
  // No code is given while the money is in question.
  const isWaiting = fundsState === 'held' && BEFORE_PICKUP.includes(status);
  if (role === 'seller') return isWaiting ? t('tracking.show-my-pickup-code') : t('tracking.show-my-sale');
  return !noContact && (isWaiting || (fundsState === 'held' && status === 'item_picked_up'))
    ? t('tracking.show-my-delivery-code')
    : t('tracking.show-my-order');
}

/** The buyer’s urgent question, with the time left of its ten minutes. */
function TimeToAnswer({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const left = useSecondsLeft(seconds, onOver);
  return (
    <p className="note amber" role="status">
      {rich('tracking.item-differs-from-its', {
        minutesAndSeconds: minutesAndSeconds(left),
        strong: (parts) => <strong>{parts}</strong>,
        part: (parts) => <span className="time-left">{parts}</span>,
      })}
    </p>
  );
}

function OpenedOrder({ view, onMove }: { view: OpenedOrderView; onMove: () => Promise<void> }) {
  const navigate = useNavigate();
  const { role, status, secondsToAnswer, missed, timeline: steps, path } = view;
  useLiveTransaction(view.shareLink, onMove);
  const isAsked = secondsToAnswer !== null;
  const caseTurn = isCase(path) ? ('unknown' as const) : undefined;
  const standing = { ...view, isAsked, missed: missed ?? undefined, caseTurn };
  // The current step is shown first, because it needs no driver name or code.
  return (
    <div className="stack">
      <OrderHead
        standing={{ ...view, steps, now: new Date(view.now) }}
        name={view.name}
        thumbnailUrl={view.thumbnailUrl}
      />
      {isAsked && role === 'buyer' ? (
        <TimeToAnswer seconds={secondsToAnswer} onOver={() => void onMove()} />
      ) : isLateWithoutDriver(view) ? null : (
        <p className="note next-step">{nextSentence(standing)}</p>
      )}
      <TicketForm
        ticket={view.ticket}
        sentTo={view.sentTo}
        label={promiseOf(view)}
        onDone={() => void navigate(path, { replace: true })}
      />
      <section className="card" aria-label={t('tracking.how-far')}>
        <Timeline {...standing} status={status} steps={steps} isQuiet />
      </section>
    </div>
  );
}

/** The target of a message’s order link: shows the order without signing in; secret parts ask for a code first. */
export default function OrderLinkPage() {
  usePageTitle(t('tracking.your-order'));
  const token = useKeptToken();
  const { data: view, error, refetch } = useOpenedOrderQuery(token ?? '', { skip: token === null });
  const onMove = useCallback(() => refetch().then(() => undefined), [refetch]);
  if (token === null) return <LinkRefused message={MISSING} />;
  if (isProblem(error) && (error.code === 'link-invalid' || error.code === 'validation-failed'))
    return <LinkRefused message={error.message} />;
  if (view === undefined)
    return error === undefined ? (
      <Spinner label={t('tracking.opening-order')} />
    ) : (
      <LoadError error={error} onRetry={() => void onMove()} />
    );
  if (view.isSignedIn) return <Navigate to={view.path} replace />;
  return <OpenedOrder view={view} onMove={onMove} />;
}
