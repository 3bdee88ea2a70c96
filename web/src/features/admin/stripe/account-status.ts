import { STATUS_LABELS } from './texts';

type Status = keyof typeof STATUS_LABELS;
export type Tone = 'green' | 'red' | 'amber' | 'plain';

const TONES: Partial<Record<Status, Tone>> = {
  verified: 'green',
  restricted: 'red',
  rejected: 'red',
  action_required: 'amber',
};

const isKnown = (status: string): status is Status => status in STATUS_LABELS;

/** The label of an account's status; an unknown status counts as not verified (second document, §4). */
export function accountStatus(account: { stripeConnectId: string | null; stripeConnectStatus: string }): {
  label: string;
  tone: Tone;
} {
  if (account.stripeConnectId === null) return { label: STATUS_LABELS.none, tone: 'plain' };
  const { stripeConnectStatus: given } = account;
  const status: Status = isKnown(given) && given !== 'none' ? given : 'unverified';
  return { label: STATUS_LABELS[status], tone: TONES[status] ?? 'plain' };
}

/** Whether the e-mail address at the provider differs from the one in the product. */
export function isMismatch({
  email,
  stripeFormEmail,
}: {
  email: string | null;
  stripeFormEmail: string | null;
}): boolean {
  if (email === null || stripeFormEmail === null) return false;
  return email.trim().toLowerCase() !== stripeFormEmail.trim().toLowerCase();
}
