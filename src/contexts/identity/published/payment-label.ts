/** The card provider's last report on a person's account, in its own terms (administrators' specification §3). */
export interface LiveStripeStatus {
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  /** As in GET /api/stripe/status. */
  status: string;
}

export const PAYMENT_LABELS = [
  'NOT REGISTERED',
  'REGISTERED',
  'VERIFIED',
  'PENDING REVIEW',
  'ACTION REQUIRED',
  'RESTRICTED',
  'REJECTED',
  'INCOMPLETE',
  'STATUS UNKNOWN',
] as const;
export type PaymentLabel = (typeof PAYMENT_LABELS)[number];

const BY_STATUS: Partial<Record<string, PaymentLabel>> = {
  action_required: 'ACTION REQUIRED',
  restricted: 'RESTRICTED',
  rejected: 'REJECTED',
};

function labelOfAccount(live: LiveStripeStatus): PaymentLabel {
  if (live.charges_enabled && live.payouts_enabled) return 'VERIFIED';
  return BY_STATUS[live.status] ?? (live.details_submitted ? 'PENDING REVIEW' : 'INCOMPLETE');
}

/**
 * The payment status in the users panel (administrators' specification §4). Requirements and rejections take precedence
 * over 'details submitted', which is true of those accounts too. The list sorts by the same rule, stored in a column.
 */
export function paymentLabel(user: {
  profileCompleted: boolean;
  stripeConnectId: string | null;
  liveStripeStatus: LiveStripeStatus | null;
}): PaymentLabel {
  if (!user.profileCompleted) return 'NOT REGISTERED';
  if (user.stripeConnectId === null) return 'REGISTERED';
  return user.liveStripeStatus === null ? 'STATUS UNKNOWN' : labelOfAccount(user.liveStripeStatus);
}
