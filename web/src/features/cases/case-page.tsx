import { useCallback, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CaseView } from '../../../../src/payments/published/case-views.js';
import { useLiveTransaction } from '../../shared/api/live-transaction';
import { isProblem } from '../../shared/api/problem';
import { reasonInWords, STATES, turnOf, wishAlone } from '../../shared/cases/case-texts';
import { CaseTimeline } from '../../shared/cases/case-timeline';
import { useCaseQuery } from '../../shared/cases/cases.api';
import { MessageForm } from '../../shared/cases/message-form';
import { timeInWords, useTimeLeft } from '../../shared/cases/time-left';
import { NotFound } from '../../shared/ui/not-found';
import { formatCad as money } from '../../shared/ui/money';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { BuyersAnswer } from './buyers-answer';
import { SellersAnswer } from './sellers-answer';
import '../../shared/cases/cases.css';

const deadline = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Toronto',
});

/** The deadline as the end of a sentence; once it has passed, or where none is known, what still holds. */
const within = (left: number | null): string =>
  left === null || left === 0 ? 'as soon as possible' : `within ${timeInWords(left)}`;

function Answer({ view }: { view: CaseView }) {
  const { role, actions, id, shareLink } = view;
  if (role === 'staff')
    return actions.includes('decide') ? (
      <div>
        <Link className="button-link" to={`/admin?tab=problems&case=${id}`}>
          Open in the console
        </Link>
      </div>
    ) : null;
  if (role === 'seller' && actions.includes('refund')) return <SellersAnswer view={view} />;
  if (role === 'buyer' && actions.some((action) => action !== 'message')) return <BuyersAnswer view={view} />;
  return view.outcome === null && view.state !== 'withdrawn' ? null : (
    <div>
      <Link className="button-link quiet" to={`/transaction/${shareLink}`}>
        See the transaction
      </Link>
    </div>
  );
}

/** What now, and until when; when that changes while one looks, the focus goes there. */
function Turn({ view }: { view: CaseView }) {
  const { state, isYourTurn, dueAt, secondsLeft } = view;
  const left = useTimeLeft(secondsLeft);
  const { title, text } = turnOf(view, within(left));
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== state) heading.current?.focus();
    seen.current = state;
  }, [state]);
  return (
    <section className={isYourTurn ? 'card stack case-turn yours' : 'card stack case-turn'}>
      <div className="stack-tight">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {left === null || dueAt === null ? null : (
          <p className="case-left" role="timer">
            {left === 0 ? 'Time’s up' : `${timeInWords(left)} left`}
            <span className="muted small strong"> · until {deadline.format(new Date(dueAt))}</span>
          </p>
        )}
        <p>{text}</p>
        {view.outcome === null && view.state !== 'withdrawn' ? (
          <p className="muted small">The payment is on hold until this is settled.</p>
        ) : null}
      </div>
      <Answer view={view} />
    </section>
  );
}

function Facts({ view }: { view: CaseView }) {
  const { reason, price, total, share, role } = view;
  return (
    <dl className="case-facts">
      {[
        ['Reason', reasonInWords(reason)],
        ['The buyer wants', wishAlone(view)],
        ['Price', money(price)],
        role === 'seller' && share !== undefined
          ? ['Your share as agreed', money(share)]
          : ['Paid with delivery', money(total)],
      ].map(([name = '', value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Loading() {
  return (
    <div className="stack" role="status" aria-label="Loading the report">
      <Skeleton height={40} />
      <Skeleton height={180} />
      <Skeleton height={240} />
    </div>
  );
}

/** A reported problem, as buyer and seller see it: what now, what was said, and a place to say more. */
export default function CasePage() {
  const { id = '' } = useParams();
  const { data: view, error, refetch } = useCaseQuery(id, { refetchOnFocus: true });
  const onMove = useCallback(() => refetch().then(() => undefined), [refetch]);
  useLiveTransaction(view?.shareLink, onMove);
  usePageTitle(view === undefined ? 'Reported problem' : `Problem with ${view.name}`);
  if (view === undefined) {
    if (!isProblem(error)) return <Loading />;
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void onMove()} />;
  }
  const [words, tone] = STATES[view.state];
  return (
    <div className="stack case-page">
      <div className="stack-tight">
        <Link to={`/transaction/${view.shareLink}`}>← {view.name}</Link>
        <div className="row between">
          <h1>Reported problem</h1>
          <span className={`badge ${tone}`}>{words}</span>
        </div>
      </div>
      <Turn view={view} />
      <section className="card stack">
        <h2>What was said</h2>
        <Facts view={view} />
        <CaseTimeline view={view} />
      </section>
      {view.actions.includes('message') ? (
        <section className="card stack">
          <MessageForm id={view.id} isQuiet={view.isYourTurn} />
        </section>
      ) : null}
    </div>
  );
}
