import { clockTime } from '../../../shared/ui/clock-time';
import type { JobNow } from '../queue/optimistic';
import { timeLeft } from '../stage';
import { useNow } from '../use-now';
import { BigAction } from './big-action';
import { StopCard } from './stop-card';

const SECOND_MS = 1_000;

/** The question to the buyer has not left the device. */
function WillAsk() {
  return (
    <p className="note amber" role="status">
      The buyer is asked as soon as there is a network. Their 10 minutes begin then. Please find a better spot if you
      can.
    </p>
  );
}

/** The missing part was found: no answer is needed then. */
function MatchesAfterAll({ onMatches }: { onMatches: () => void }) {
  return (
    <button type="button" className="link-button" onClick={onMatches}>
      It does match after all
    </button>
  );
}

/** The buyer has ten minutes; the page goes on by itself. */
function Asked({ now: { job }, onMatches }: { now: JobNow; onMatches: () => void }) {
  const answerBy = job.condition?.answerBy ?? '';
  const left = timeLeft(answerBy, useNow(SECOND_MS));
  return (
    <div className="stack">
      <section className="card stack-tight centered" aria-label="The buyer is asked">
        <h2>The buyer is asked</h2>
        <span className="time-left" role="timer">
          {left}
        </span>
        <p>
          They have until {clockTime(answerBy)} to take it as it is. This page goes on by itself: please wait, and leave
          the item where it is.
        </p>
      </section>
      <StopCard title="At the seller" job={job} at="pickup" />
      <MatchesAfterAll onMatches={onMatches} />
    </div>
  );
}

/** No answer in time: the trip was wasted. */
function Unanswered({ onFail, onMatches }: { onFail: () => void; onMatches: () => void }) {
  return (
    <div className="stack">
      <p className="note amber" role="status">
        The buyer did not answer in time. Leave the item with the seller and report that it does not match.
      </p>
      <MatchesAfterAll onMatches={onMatches} />
      <BigAction label="Report the wasted trip" onClick={onFail} />
    </div>
  );
}

/** The buyer is asked whether the item that differs is taken: before the question is sent, while it is open, and after it. */
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
