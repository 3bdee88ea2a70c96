import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { paymentLabel, type PaymentLabel } from '../../../../../src/contexts/identity/published/payment-label.js';

const COLOURS: Partial<Record<PaymentLabel, string>> = {
  VERIFIED: 'green',
  'PENDING REVIEW': 'teal',
  'ACTION REQUIRED': 'amber',
  RESTRICTED: 'red',
  REJECTED: 'red',
  'STATUS UNKNOWN': 'amber',
};
const MARKS: Partial<Record<PaymentLabel, string>> = {
  VERIFIED: '✓',
  'PENDING REVIEW': '◔',
  'ACTION REQUIRED': '!',
  RESTRICTED: '✕',
  REJECTED: '✕',
  'STATUS UNKNOWN': '?',
};

/** A person's payment status (second document, §4), with a symbol in addition to its colour. */
export function PaymentStatus({ user }: { user: ListedUser }) {
  const label = paymentLabel(user);
  return (
    <span className={`badge ${COLOURS[label] ?? ''}`}>
      <span aria-hidden="true">{MARKS[label] ?? '–'}</span> {label}
    </span>
  );
}
