import type {
  TransactionPageView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import { missedSentence } from './missed-texts';
import { Reschedule } from '../reschedule';

interface Props {
  view: TransactionPageView;
  viewer: TransactionPartyView;
}

/** A wasted trip, its consequence for the reader, and what to do next. */
export function Missed({ view, viewer: { missed, role } }: Props) {
  if (missed === undefined) return null;
  const [what, next] = missedSentence(missed, role);
  return (
    <section className="note amber stack-tight">
      <p className="strong">{what}</p>
      <p>{next}</p>
      {missed.stage === 'pickup' ? (
        <div className="row">
          <Reschedule view={view} isQuiet={false} />
        </div>
      ) : null}
    </section>
  );
}
