import { useState } from 'react';
import { refundPromise, refundSentence } from '../../../../src/payments/published/refund-words.js';
import { track } from '../analytics';
import { useCancelSaleMutation } from '../api/cancel-sale.api';
import { useOnceKey } from '../api/once-key';
import { sentenceOf } from '../api/problem';
import { AreaField } from './field';
import { Modal } from './modal';
import { formatCad } from './money';
import { useToasts } from './toasts';

const MOST_REASON = 500;

interface Props {
  sale: { id: string; total: number; isBuyers: boolean; wasPaid: boolean };
  onClose: () => void;
}

function consequence({ total, isBuyers, wasPaid }: Props['sale']): string {
  if (!wasPaid) return 'The link stops working. Nobody has paid, so no money moves.';
  return isBuyers
    ? `The delivery is cancelled. ${refundPromise(`All of ${formatCad(total)}`)}`
    : `The delivery is cancelled, and the buyer gets all of ${formatCad(total)} back. You aren’t paid.`;
}

function resultOf({ total, isBuyers, wasPaid }: Props['sale']): string | undefined {
  if (!wasPaid) return undefined;
  return isBuyers ? refundSentence(formatCad(total)) : 'The buyer gets a full refund.';
}

/** Asks before a sale is called off, says what happens to the money, and takes a reason from whoever wants to give one. */
export function CancelDialog({ sale, onClose }: Props) {
  const key = useOnceKey();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [cancel, { isLoading }] = useCancelSaleMutation();
  const toasts = useToasts();
  const onCancel = async (): Promise<void> => {
    const text = reason.trim();
    const answer = await cancel({ id: sale.id, key: key.value, ...(text === '' ? {} : { reason: text }) });
    key.settle(answer.error);
    if (answer.error !== undefined) return setFailure(sentenceOf(answer.error));
    track('product_cancellation', { product_id: sale.id, value: sale.total });
    toasts.tell('Cancelled', resultOf(sale));
    onClose();
  };
  return (
    <Modal title="Cancel this sale?" onClose={onClose}>
      <div className="stack">
        <p>{consequence(sale)}</p>
        <AreaField
          label="Reason (optional)"
          hint="It helps us to see what went wrong."
          maxLength={MOST_REASON}
          value={reason}
          onChange={(event) => {
            key.renew();
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
          <button type="button" className="button-link quiet" onClick={onClose}>
            Keep it
          </button>
        </div>
      </div>
    </Modal>
  );
}
