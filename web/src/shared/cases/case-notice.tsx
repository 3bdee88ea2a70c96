import { Link } from 'react-router-dom';
import type { CaseSummaryView } from '../../../../src/payments/published/case-views.js';
import { stateInWords } from './case-texts';
import { timeInWords, useTimeLeft } from './time-left';
import './cases.css';

const ASKED: Record<CaseSummaryView['role'], string> = {
  seller: 'The buyer reported a problem. Your answer is needed.',
  buyer: 'The seller made you an offer. Your answer is needed.',
  staff: 'A decision is needed.',
};

function sentenceOf(summary: CaseSummaryView): string {
  if (summary.isYourTurn) return ASKED[summary.role];
  const [words] = stateInWords(summary);
  return `Reported problem: ${words.toLowerCase()}.`;
}

/** Where a case is, for the one who reads, and the way to it. */
export function CaseNotice({ summary, isNamed }: { summary: CaseSummaryView; isNamed: boolean }) {
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
