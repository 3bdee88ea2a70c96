import type { TransactionPageView } from '../../../../../src/delivery/published/views.js';
import type { ProblemView } from '../../../../../src/payments/published/views.js';
import { isProblem } from '../../../shared/api/problem';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
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

const withdrawal = (isDelivered: boolean): ConfirmWords => ({
  button: 'Everything’s fine: withdraw report',
  question: 'Withdraw your report?',
  consequence: isDelivered
    ? 'The seller is paid as if you hadn’t reported anything. This can’t be undone.'
    : 'The delivery continues, and the seller is paid after it.',
  yes: 'Yes, everything’s fine',
  no: 'Keep it open',
  done: ['Your report is withdrawn', isDelivered ? 'The seller is paid now.' : 'The delivery continues.'],
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
          <ConfirmDelivery id={view.id} words={withdrawal(view.status === 'item_delivered')} />
        </div>
      ) : null}
    </section>
  );
}
