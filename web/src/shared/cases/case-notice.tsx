import { Link } from 'react-router-dom';
import type { CaseSummaryView } from '../../../../src/contexts/payments/published/case-views.js';
import { stateInWords } from './case-texts';
import { timeInWords, useTimeLeft } from './time-left';
import './cases.css';
import { t } from '../texts/texts';

const ASKED: Record<CaseSummaryView['role'], string> = {
  seller: t('cases.buyer-reported-problem-answer'),
  buyer: t('cases.seller-made-offer-answer'),
  staff: t('cases.decision-needed'),
};

function sentenceOf(summary: CaseSummaryView): string {
  if (summary.isYourTurn) return ASKED[summary.role];
  const [words] = stateInWords(summary);
  return t('cases.reported-problem-2', { lowerCase: words.toLowerCase() });
}

interface Props {
  summary: CaseSummaryView;
  isNamed: boolean;
}

/** The state of a case for the reader, with a link to it. */
export function CaseNotice({ summary, isNamed }: Props) {
  const { id, name, isYourTurn, secondsLeft } = summary;
  const left = useTimeLeft(secondsLeft);
  const Title = isNamed ? 'div' : 'h2';
  return (
    <div className={isYourTurn ? 'note amber case-notice' : 'note case-notice'}>
      <div>
        {isNamed ? <div className="small muted">{name}</div> : null}
        <Title className="case-notice-title" tabIndex={-1}>
          {sentenceOf(summary)}
        </Title>
        {left === null ? null : <div className="small">{t('cases.left', { timeInWords: timeInWords(left) })}</div>}
      </div>
      <Link className={isYourTurn ? 'button-link' : 'button-link quiet'} to={`/cases/${id}`}>
        {isYourTurn ? t('cases.answer') : t('cases.open-report')}
        <span className="visually-hidden"> {t('cases.about', { name })}</span>
      </Link>
    </div>
  );
}
