import { useCallback, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { OpenedOrderView } from '../../../../../src/delivery/published/tracking.js';
import { useLiveTransaction } from '../../../shared/api/live-transaction';
import { isProblem } from '../../../shared/api/problem';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { minutesAndSeconds } from '../../../shared/ui/clock-time';
import { usePageTitle } from '../../../shared/ui/page-title';
import { nextSentence } from '../next-sentence';
import { useSecondsLeft } from '../seconds-left';
import { Timeline } from '../timeline';
import { OrderHead } from './key-figure';
import { useOpenedOrderQuery } from './order-link.api';
import { TicketForm } from './ticket-form';
import { useKeptToken } from './use-kept-token';
import '../transaction.css';

const MISSING = 'Part of the link is missing. Open it in your message again, or sign in to see your orders.';

function LinkRefused({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        We can’t open this order
      </h1>
      <p>{message}</p>
      <Link className="button-link" to="/auth">
        Sign in
      </Link>
    </div>
  );
}

/** What the code shows that the link does not. */
function promiseOf({ role, status, noContact, secondsToAnswer, path }: OpenedOrderView): string {
  if (secondsToAnswer !== null && role === 'buyer') return 'Answer now';
  if (path.split('/')[1] === 'cases') return 'Open the report';
  const isWaiting = status === 'payment_secured' || status === 'driver_dispatched';
  if (role === 'seller') return isWaiting ? 'Show my pickup code' : 'Show my sale';
  return !noContact && (isWaiting || status === 'item_picked_up') ? 'Show my delivery code' : 'Show my order';
}

/** The question that cannot wait, with what is left of its ten minutes. */
function TimeToAnswer({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const left = useSecondsLeft(seconds, onOver);
  return (
    <p className="note amber" role="status">
      <strong>The item differs from its listing.</strong> You have{' '}
      <span className="time-left">{minutesAndSeconds(left)}</span> to say whether you still want it.
    </p>
  );
}

function OpenedOrder({ view, onMove }: { view: OpenedOrderView; onMove: () => Promise<void> }) {
  const navigate = useNavigate();
  const { role, status, secondsToAnswer, missed, timeline: steps, path } = view;
  useLiveTransaction(view.shareLink, onMove);
  const isAsked = secondsToAnswer !== null;
  const standing = { ...view, isAsked, missed: missed ?? undefined };
  // The step that needs no driver's name or code is told before anything is asked.
  return (
    <div className="stack">
      <OrderHead
        awaited={{ ...view, steps, now: new Date(view.now) }}
        name={view.name}
        thumbnailUrl={view.thumbnailUrl}
      />
      {isAsked && role === 'buyer' ? (
        <TimeToAnswer seconds={secondsToAnswer} onOver={() => void onMove()} />
      ) : (
        <p className="note next-step">{nextSentence(standing)}</p>
      )}
      <TicketForm
        ticket={view.ticket}
        sentTo={view.sentTo}
        label={promiseOf(view)}
        onDone={() => void navigate(path, { replace: true })}
      />
      <section className="card" aria-label="How far it is">
        <Timeline {...standing} status={status} steps={steps} isQuiet />
      </section>
    </div>
  );
}

/** Where the button of a message leads: the order, without signing in; what is secret asks for a code first. */
export default function OrderLinkPage() {
  usePageTitle('Your order');
  const token = useKeptToken();
  const { data: view, error, refetch } = useOpenedOrderQuery(token ?? '', { skip: token === null });
  const onMove = useCallback(() => refetch().then(() => undefined), [refetch]);
  if (token === null) return <LinkRefused message={MISSING} />;
  if (isProblem(error) && (error.code === 'link-invalid' || error.code === 'validation-failed'))
    return <LinkRefused message={error.message} />;
  if (view === undefined)
    return error === undefined ? (
      <Spinner label="Opening your order" />
    ) : (
      <LoadError error={error} onRetry={() => void onMove()} />
    );
  if (view.isSignedIn) return <Navigate to={view.path} replace />;
  return <OpenedOrder view={view} onMove={onMove} />;
}
