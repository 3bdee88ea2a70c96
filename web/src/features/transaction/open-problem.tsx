import type { TransactionPageView } from '../../../../src/delivery/published/views.js';
import type { ProblemView } from '../../../../src/payments/published/views.js';
import { isProblem } from '../../shared/api/problem';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { ConfirmDelivery, type ConfirmWords } from './confirm-delivery';
import { useOpenProblemQuery } from './party.api';
import { reasonText } from './problem-report';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

function Report({ problem }: { problem: ProblemView }) {
  return (
    <>
      <p className="muted small">Reported on {day.format(new Date(problem.createdAt))}</p>
      <p className="strong">{reasonText(problem.reason)}</p>
      <p className="description">{problem.text}</p>
      {problem.photoUrls.length === 0 ? null : (
        <ul className="plain-list proofs">
          {problem.photoUrls.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`Photo ${index + 1} of the report`} width="160" height="120" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const takeBack = (isDelivered: boolean): ConfirmWords => ({
  button: 'Take it back: all is well',
  question: 'Take your report back?',
  consequence: isDelivered
    ? 'The seller is paid as if nothing had been reported.'
    : 'The delivery goes on, and the seller is paid once it is done.',
  yes: 'Yes, all is well',
  no: 'Leave it open',
  done: [
    'Your report is taken back',
    isDelivered ? 'The seller is paid as if there had been none.' : 'The delivery goes on.',
  ],
});

/** The report that keeps the money waiting, for the buyer who made it and for administrators. */
export default function OpenProblem({ view }: { view: TransactionPageView }) {
  const { data: problem, error, refetch } = useOpenProblemQuery(view.id);
  if (isProblem(error) && error.status === 404) return null;
  if (problem === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (problem === undefined) return <Skeleton height={220} />;
  return (
    <section className="card stack-tight">
      <h2>{view.viewer?.role === 'buyer' ? 'Your report' : 'The buyer’s report'}</h2>
      <Report problem={problem} />
      <p className="note amber">
        {view.viewer?.role === 'buyer' ? 'Your payment' : 'The payment'} is on hold until this is settled.
      </p>
      {view.viewer?.actions.includes('confirm') === true ? (
        <div className="row">
          <ConfirmDelivery id={view.id} words={takeBack(view.status === 'item_delivered')} />
        </div>
      ) : null}
    </section>
  );
}
