import { Link } from 'react-router-dom';
import type { CaseSummaryView } from '../../../../src/payments/published/case-views.js';
import { STATES } from './case-texts';
import { useCasesQuery } from './cases.api';
import { timeInWords, useTimeLeft } from './time-left';
import './cases.css';

const ASKED: Record<CaseSummaryView['role'], string> = {
  seller: 'The buyer reported a problem. Your answer is needed.',
  buyer: 'The seller made you an offer. Your answer is needed.',
  staff: 'A decision is needed.',
};

function sentenceOf({ isYourTurn, role, state }: CaseSummaryView): string {
  if (isYourTurn) return ASKED[role];
  const [words] = STATES[state];
  return `Reported problem: ${words.toLowerCase()}.`;
}

function Notice({ summary, isNamed }: { summary: CaseSummaryView; isNamed: boolean }) {
  const { id, name, isYourTurn, secondsLeft } = summary;
  const left = useTimeLeft(secondsLeft);
  return (
    <div className={isYourTurn ? 'note amber case-notice' : 'note case-notice'}>
      <div>
        {isNamed ? <div className="small muted">{name}</div> : null}
        <span className="strong">{sentenceOf(summary)}</span>
        {left === null ? null : <div className="small">{timeInWords(left)} left</div>}
      </div>
      <Link className={isYourTurn ? 'button-link' : 'button-link quiet'} to={`/cases/${id}`}>
        {isYourTurn ? 'Answer' : 'Open the report'}
        <span className="visually-hidden"> about {name}</span>
      </Link>
    </div>
  );
}

/** The way to the newest case of one item; nothing where there is none. */
export function CaseOfItem({ productId }: { productId: string }) {
  const { data } = useCasesQuery(productId, { refetchOnFocus: true });
  const [newest] = data?.items ?? [];
  return newest === undefined ? null : <Notice summary={newest} isNamed={false} />;
}

/** The open cases in which the person has that part; nothing where there are none, or where they cannot be asked for. */
export function OpenCases({ role }: { role: 'buyer' | 'seller' }) {
  const { data } = useCasesQuery(undefined, { refetchOnFocus: true });
  const mine = (data?.items ?? []).filter((summary) => summary.role === role);
  if (mine.length === 0) return null;
  return (
    <section className="stack-tight" aria-label="Reported problems">
      {mine.map((summary) => (
        <Notice key={summary.id} summary={summary} isNamed />
      ))}
    </section>
  );
}
