import { clockTime } from '../../../shared/ui/clock-time';
import type { JobNow } from '../queue/optimistic';
import { timeLeft } from '../stage';
import { useNow } from '../use-now';
import { BigAction } from './big-action';
import { StopCard } from './stop-card';
import { t } from '../../../shared/texts/texts';

const SECOND_MS = 1_000;

/** The question to the buyer has not been sent yet. */
function WillAsk() {
  return (
    <p className="note amber" role="status">
      {t('job.buyer-asked-as-soon')}
    </p>
  );
}

/** The missing part was found, so no answer is needed. */
function MatchesAfterAll({ onMatches }: { onMatches: () => void }) {
  return (
    <button type="button" className="link-button" onClick={onMatches}>
      {t('job.does-match-after-all')}
    </button>
  );
}

/** The buyer has ten minutes; the page continues by itself. */
function Asked({ now: { job }, onMatches }: { now: JobNow; onMatches: () => void }) {
  const answerBy = job.condition?.answerBy ?? '';
  const left = timeLeft(answerBy, useNow(SECOND_MS));
  return (
    <div className="stack">
      <section className="card stack-tight centered" aria-label={t('job.buyer-asked')}>
        <h2>{t('job.buyer-asked')}</h2>
        <span className="time-left" role="timer">
          {left}
        </span>
        <p>{t('job.they-have-until-take', { clockTime: clockTime(answerBy) })}</p>
      </section>
      <StopCard title={t('job.at-seller')} job={job} at="pickup" />
      <MatchesAfterAll onMatches={onMatches} />
    </div>
  );
}

/** The buyer did not answer in time, so the trip was wasted. */
function Unanswered({ onFail, onMatches }: { onFail: () => void; onMatches: () => void }) {
  return (
    <div className="stack">
      <p className="note amber" role="status">
        {t('job.buyer-did-not-answer')}
      </p>
      <MatchesAfterAll onMatches={onMatches} />
      <BigAction label={t('job.report-wasted-trip')} onClick={onFail} />
    </div>
  );
}

/** The stage in which the buyer decides on an item that differs: before the question is sent, while it is open, and after. */
export default function AskedStage({
  stage,
  now,
  onFail,
  onMatches,
}: {
  stage: 'will-ask' | 'asked' | 'unanswered';
  now: JobNow;
  onFail: () => void;
  onMatches: () => void;
}) {
  if (stage === 'will-ask') return <WillAsk />;
  if (stage === 'asked') return <Asked now={now} onMatches={onMatches} />;
  return <Unanswered onFail={onFail} onMatches={onMatches} />;
}
