import { useRef, useState } from 'react';
import type { TransactionPageView } from '../../../../src/delivery/published/views.js';
import type { ProblemView } from '../../../../src/payments/published/views.js';
import { newKey } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { useToasts } from '../../shared/ui/toasts';
import { useConfirmDeliveryMutation, useOpenProblemQuery } from './party.api';
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

function TakeBack({ view }: { view: TransactionPageView }) {
  const [isAsking, setIsAsking] = useState(false);
  const [confirm, { isLoading }] = useConfirmDeliveryMutation();
  const key = useRef(newKey());
  const toasts = useToasts();
  const isDelivered = view.status === 'item_delivered';
  const onConfirm = async (): Promise<void> => {
    const answer = await confirm({ id: view.id, key: key.current });
    setIsAsking(false);
    if (answer.error === undefined)
      return toasts.tell('Your report is taken back', isDelivered ? 'The seller is paid.' : 'The delivery goes on.');
    key.current = newKey();
    toasts.warn('That did not work', sentenceOf(answer.error));
  };
  return (
    <>
      <button type="button" className="button-link" disabled={isLoading} onClick={() => setIsAsking(true)}>
        Take it back: all is well
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Take your report back?"
        text={
          isDelivered
            ? 'The seller is paid as if nothing had been reported.'
            : 'The delivery goes on, and the seller is paid once it is done.'
        }
        action="Yes, all is well"
        back="Leave it open"
        busy={isLoading}
        onConfirm={() => void onConfirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

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
      <p className="note amber">The money waits. We look at your report and write to you as soon as it is decided.</p>
      {view.viewer?.actions.includes('confirm') === true ? (
        <div className="row">
          <TakeBack view={view} />
        </div>
      ) : null}
    </section>
  );
}
