import { useState } from 'react';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { PROBLEM_REASONS, type ProblemReason } from '../../../../../src/contexts/payments/published/views.js';
import { AreaField, SelectField } from '../../../shared/ui/field';
import { formatCad } from '../../../shared/ui/money';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { codeInWords } from '../ui/code-words';
import { useFollowUp } from '../shell/follow-up';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { SecondPerson } from '../ui/second-person';
import { useCancelAsStaffMutation, useOpenCaseMutation } from './sale.api';

interface Props {
  product: ProductOwnerView;
  onClose: () => void;
}

const MAX_REASON = 500;
const MIN_TEXT = 10;
const MAX_TEXT = 2_000;

/** Cancels a sale and refunds what was paid. */
export function CancelSaleDialog({ product, onClose }: Props) {
  const [cancel] = useCancelAsStaffMutation();
  const toasts = useToasts();
  const follow = useFollowUp();
  const isPaid = product.fundsState !== 'none';
  const money = isPaid
    ? `The buyer gets all of ${formatCad(product.total)} back; the seller isn’t paid.`
    : 'The link stops working. No one has paid, so no money moves.';
  return (
    <ConfirmDialog
      title={`Cancel: ${product.name}`}
      okText={isPaid ? `Cancel and refund ${formatCad(product.total)}` : 'Cancel the sale'}
      danger
      administratorsOnly
      maxReason={MAX_REASON}
      onClose={onClose}
      onConfirm={async ({ key, reason }) => {
        const { error } = await cancel({ id: product.id, reason, key });
        if (error === undefined) {
          toasts.tell(
            'Sale cancelled',
            isPaid ? `The refund of ${formatCad(product.total)} was requested.` : undefined,
          );
          if (isPaid) follow(product);
        }
        return { error };
      }}
    >
      <p>{money} Both sides get an e-mail with your reason.</p>
      {isPaid ? <SecondPerson amount={product.total} /> : null}
    </ConfirmDialog>
  );
}

/** Opens a case on behalf of someone who called; the payment is on hold until it is decided. */
export function OpenCaseDialog({ product, onClose }: Props) {
  const [reason, setReason] = useState<ProblemReason | ''>('');
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [open] = useOpenCaseMutation();
  const toasts = useToasts();
  const isShort = text.trim().length < MIN_TEXT;
  return (
    <ConfirmDialog
      title={`Open a case: ${product.name}`}
      okText="Open the case"
      onClose={onClose}
      onConfirm={async ({ key }) => {
        setSubmitted(true);
        if (reason === '' || isShort)
          return { error: { code: 'validation-failed', message: 'Fill in both fields first.' } };
        const { error } = await open({ id: product.id, reason, text: text.trim(), key });
        if (error === undefined) toasts.tell('Case opened', 'The payment is on hold until it’s decided.');
        return { error };
      }}
    >
      <p>The payment goes on hold and both sides are told. You can decide the case right after.</p>
      <SelectField
        label="What’s wrong?"
        value={reason}
        problem={isSubmitted && reason === '' ? 'Choose what’s wrong.' : undefined}
        onChange={({ target }) => setReason(target.value as ProblemReason | '')}
      >
        <option value="">Choose</option>
        {PROBLEM_REASONS.map((one) => (
          <option key={one} value={one}>
            {codeInWords(one)}
          </option>
        ))}
      </SelectField>
      <AreaField
        label="What happened?"
        hint="Both sides can read it."
        rows={4}
        maxLength={MAX_TEXT}
        value={text}
        problem={isSubmitted && isShort ? `Write at least ${String(MIN_TEXT)} characters.` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  );
}
