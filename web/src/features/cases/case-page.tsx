import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CaseAnswer, CaseView } from '../../../../src/contexts/payments/published/case-views.js';
import { useLiveTransaction } from '../../shared/api/live-transaction';
import { isProblem } from '../../shared/api/problem';
import { missedBy, reasonInWords, stateInWords, turnOf, wishInWords } from '../../shared/cases/case-texts';
import { CaseTimeline } from '../../shared/cases/case-timeline';
import { useCaseQuery } from '../../shared/cases/cases.api';
import { MessageForm } from '../../shared/cases/message-form';
import { timeInWords, useTimeLeft } from '../../shared/cases/time-left';
import { EMPTY_DRAFT, type Draft, type DraftState } from '../../shared/cases/use-words';
import { HelpLink } from '../../shared/ui/help-link';
import { NotFound } from '../../shared/ui/not-found';
import { formatCad as money } from '../../shared/ui/money';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { BuyersAnswer } from './buyers-answer';
import { SellersAnswer } from './sellers-answer';
import '../../shared/cases/cases.css';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';
import { momentFormat } from '../../shared/texts/moment-format';

const deadline = momentFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

interface Writing {
  view: CaseView;
  draft: DraftState;
  /** The answer that the seller has chosen and is writing. */
  chosen: CaseAnswer | undefined;
  onChoose: (answer: CaseAnswer) => void;
}

function Answer({ isLate, ...writing }: Writing & { isLate: boolean }) {
  const { view } = writing;
  const { role, actions, id, shareLink } = view;
  if (role === 'staff')
    return actions.includes('decide') ? (
      <div>
        <Link className="button-link" to={`/admin?tab=problems&case=${id}`}>
          {t('cases.open-console')}
        </Link>
      </div>
    ) : null;
  if (role === 'seller' && actions.includes('answer') && !isLate) return <SellersAnswer {...writing} />;
  if (role === 'buyer' && actions.some((action) => action !== 'message'))
    return <BuyersAnswer view={isLate ? { ...view, actions: actions.filter((name) => name === 'withdraw') } : view} />;
  return view.outcome === null && view.state !== 'withdrawn' ? null : (
    <div>
      <Link className="button-link quiet" to={`/transaction/${shareLink}`}>
        {t('cases.see-transaction')}
      </Link>
    </div>
  );
}

function TimeLeft({ left, dueAt }: { left: number; dueAt: string }) {
  return (
    <p className="case-left" role="timer">
      {rich('cases.left-until', {
        timeInWords: timeInWords(left),
        format: deadline(new Date(dueAt)),
        part: (parts) => <span className="muted small strong case-until">{parts}</span>,
      })}
    </p>
  );
}

/** Whose turn it is and until when; a change while the page is open moves the focus here. */
function Turn(writing: Writing) {
  const { view } = writing;
  const { state, isDisputed, dueAt, dueBy, secondsLeft } = view;
  const left = useTimeLeft(secondsLeft);
  const { title, text } = turnOf(view, left);
  const isLate = state !== 'escalated' && missedBy(view, left) !== null;
  const standing = `${state} ${String(isDisputed)} ${String(isLate)}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(standing);
  useEffect(() => {
    if (seen.current !== standing) heading.current?.focus();
    seen.current = standing;
  }, [standing]);
  const isYours = dueBy === view.role && !isLate;
  return (
    <section className={isYours ? 'card stack case-turn yours' : 'card stack case-turn'}>
      <div className="stack-tight">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {left === null || left === 0 || dueAt === null || dueBy === 'staff' ? null : (
          <TimeLeft left={left} dueAt={dueAt} />
        )}
        <p>{text}</p>
        {view.outcome === null && view.state !== 'withdrawn' ? (
          <p className="muted small">{t('cases.payment-hold-until-then')}</p>
        ) : null}
      </div>
      <Answer {...writing} isLate={isLate} />
    </section>
  );
}

/** The reader’s amount: what the seller gets once settled, and before that what was agreed. */
function ownSum({ role, share, total, outcome }: CaseView): [name: string, value: string] {
  if (role === 'seller' && outcome?.sellerAmount !== undefined)
    return [t('cases.you-receive'), money(outcome.sellerAmount)];
  if (role === 'seller' && share !== undefined) return [t('cases.share-as-agreed'), money(share)];
  return [t('cases.paid-with-delivery'), money(total)];
}

function Facts({ view }: { view: CaseView }) {
  const { reason, price } = view;
  const wish = wishInWords(view);
  const lines = [
    [t('cases.reason'), reasonInWords(reason)],
    ...(wish === null ? [] : [[t('cases.buyer-wants'), wish]]),
    [t('cases.price'), money(price)],
    ownSum(view),
  ];
  return (
    <dl className="case-facts">
      {lines.map(([name = '', value]) => (
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
    <div className="stack" role="status" aria-label={t('cases.loading-report')}>
      <Skeleton height={40} />
      <Skeleton height={180} />
      <Skeleton height={240} />
    </div>
  );
}

/** The current state of a case, with what its reader is writing. */
function Report({ view }: { view: CaseView }) {
  const draft = useState<Draft>(EMPTY_DRAFT);
  const [chosen, setChosen] = useState<CaseAnswer>();
  const [words, tone] = stateInWords(view);
  const isAnswering = chosen !== undefined && view.answers.includes(chosen);
  return (
    <div className="stack case-page">
      <div className="stack-tight">
        <Link to={`/transaction/${view.shareLink}`}>← {view.name}</Link>
        <div className="row between">
          <h1>{t('cases.reported-problem')}</h1>
          <span className={`badge ${tone}`}>{words}</span>
        </div>
      </div>
      <Turn view={view} draft={draft} chosen={chosen} onChoose={setChosen} />
      <section className="card stack">
        <h2>{t('cases.whats-been-said')}</h2>
        <Facts view={view} />
        <CaseTimeline view={view} />
      </section>
      {view.actions.includes('message') && !isAnswering ? (
        <section className="card stack">
          <MessageForm productId={view.productId} isQuiet={view.isYourTurn} draft={draft} />
        </section>
      ) : null}
      {view.role === 'staff' ? null : (
        <HelpLink
          answer="not-as-described"
          topic={view.role === 'seller' ? 'selling' : 'buying'}
          shareLink={view.shareLink}
        />
      )}
    </div>
  );
}

/** A reported problem as buyer and seller see it: the next step, the conversation, and a form to reply. */
export default function CasePage() {
  const { id = '' } = useParams();
  const { data: view, error, refetch } = useCaseQuery(id, { refetchOnFocus: true });
  const onMove = useCallback(() => refetch().then(() => undefined), [refetch]);
  useLiveTransaction(view?.shareLink, onMove);
  usePageTitle(view === undefined ? t('cases.reported-problem') : t('cases.problem-with', { name: view.name }));
  if (view === undefined) {
    if (!isProblem(error)) return <Loading />;
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void onMove()} />;
  }
  return <Report key={view.id} view={view} />;
}
