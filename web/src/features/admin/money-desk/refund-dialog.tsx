import { useState } from 'react';
import type { LedgerView } from '../../../../../src/contexts/payments/published/views.js';
import { TextField } from '../../../shared/ui/field';
import { formatCad } from '../../../shared/ui/money';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { typedAmount, unclearOr } from '../../../shared/typed-amount';
import { useFollowUp } from '../shell/follow-up';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { SecondPerson } from '../ui/second-person';
import { MAX_REASON_OF_MONEY } from '../ui/reasons';
import { useActOnMoneyMutation } from './money-desk.api';
import { TEXTS } from './texts';
import { restOf } from './words';

/** The follow-up needs a listing id; `id` may also be a share link. */
const LISTING_ID = /^[0-9a-f]{12}$/;

interface Props {
  /** The transaction's id or share link. */
  id: string;
  proof: LedgerView['proof'];
  onClose: () => void;
}

/** Refunds the buyer after the seller was paid, and shows each side’s share while the amount is typed. */
export function RefundDialog({ id, proof, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [act] = useActOnMoneyMutation();
  const toasts = useToasts();
  const follow = useFollowUp();
  const rest = restOf(proof);
  const amount = typedAmount(typed, rest);
  const wrong = unclearOr(typed, TEXTS.refundWrong(formatCad(rest)));
  return (
    <ConfirmDialog
      title={TEXTS.refund}
      okText={TEXTS.refund}
      danger
      administratorsOnly
      maxReason={MAX_REASON_OF_MONEY}
      isReady={typed !== ''}
      onClose={onClose}
      onConfirm={async ({ key, reason }) => {
        if (amount === undefined) return { error: { code: 'validation-failed', message: wrong } };
        const url = `/api/admin/money-desk/${encodeURIComponent(id)}/refund`;
        const { error } = await act({ url, body: { amount, reason }, key });
        if (error === undefined) {
          toasts.tell('Refund started', formatCad(amount));
          if (LISTING_ID.test(id)) follow({ id, name: formatCad(amount) });
        }
        return { error };
      }}
    >
      <TextField
        label="The buyer gets back (CAD)"
        inputMode="decimal"
        value={typed}
        problem={typed === '' || amount !== undefined ? undefined : wrong}
        onChange={({ target }) => setTyped(target.value)}
      />
      {amount === undefined ? null : (
        <p aria-live="polite">{TEXTS.refundShares(formatCad(amount), formatCad(Math.max(0, proof.seller - amount)))}</p>
      )}
      <SecondPerson />
    </ConfirmDialog>
  );
}
