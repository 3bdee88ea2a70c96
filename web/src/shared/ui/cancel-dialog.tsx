import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { AreaField } from './field';

interface Props {
  open: boolean;
  /** Whether money goes back. */
  wasPaid: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks before a sale is ended, says what becomes of the money, and lets a reason be given. */
export function CancelDialog({ open, wasPaid, busy, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this sale?"
      text={
        wasPaid
          ? 'The delivery is called off and the buyer gets everything back.'
          : 'The link stops working. You can offer the item anew at any time.'
      }
      action="Cancel the sale"
      busy={busy}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      <AreaField
        label="Reason (optional)"
        name="reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
