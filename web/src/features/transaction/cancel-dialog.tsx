import { useEffect, useRef, useState } from 'react';
import type { TransactionPageView } from '../../../../src/delivery/published/views.js';
import { track } from '../../shared/analytics';
import { newKey, surelyRefused } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { AreaField } from '../../shared/ui/field';
import { formatCad } from '../../shared/ui/money';
import { useToasts } from '../../shared/ui/toasts';
import { useCancelTransactionMutation } from './party.api';

const MOST_REASON = 500;

function consequence({ total, viewer }: TransactionPageView): string {
  if (viewer?.fundsState === 'none') return 'The link stops working. Nobody has paid, so no money moves.';
  const back = `the full ${formatCad(total)}`;
  return viewer?.role === 'buyer'
    ? `The delivery is called off and ${back} goes back to your card. The item is for somebody else again.`
    : `The delivery is called off and the buyer gets ${back} back. You are not paid.`;
}

/** Asks before a sale is called off, says what happens to the money, and takes a reason from whoever wants to give one. */
export function CancelDialog({ view, onClose }: { view: TransactionPageView; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const key = useRef(newKey());
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [cancel, { isLoading }] = useCancelTransactionMutation();
  const toasts = useToasts();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const wasPaid = view.viewer?.fundsState !== 'none';
  const onCancel = async (): Promise<void> => {
    const text = reason.trim();
    const answer = await cancel({ id: view.id, key: key.current, ...(text === '' ? {} : { reason: text }) });
    if (answer.error === undefined) {
      track('product_cancellation', { product_id: view.id, value: view.total });
      toasts.tell('Cancelled', wasPaid ? 'The money goes back to the buyer in full.' : undefined);
      return onClose();
    }
    if (isProblem(answer.error) && surelyRefused(answer.error)) key.current = newKey();
    setFailure(sentenceOf(answer.error));
  };
  return (
    <dialog ref={dialog} className="modal" aria-label="Cancel this sale?" onClose={onClose}>
      <div className="stack">
        <h2>Cancel this sale?</h2>
        <p>{consequence(view)}</p>
        <AreaField
          label="Reason (optional)"
          hint="It helps us to see what went wrong."
          maxLength={MOST_REASON}
          value={reason}
          onChange={(event) => {
            key.current = newKey();
            setReason(event.target.value);
          }}
        />
        {failure === undefined ? null : (
          <p className="note red" role="alert">
            {failure}
          </p>
        )}
        <div className="row">
          <button type="button" className="button-link danger" disabled={isLoading} onClick={() => void onCancel()}>
            {isLoading ? 'Cancelling…' : 'Cancel the sale'}
          </button>
          <button type="button" className="button-link quiet" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </div>
      </div>
    </dialog>
  );
}
