/** Stripe's `requirements.disabled_reason` as a sentence; `platform` in a code means that we rejected the account. */
const REASONS: Record<string, string> = {
  'action_required.requested_capabilities': 'Stripe needs more information before it enables what we asked for.',
  listed: 'Stripe is checking whether the account holder is on a list of people it may not serve.',
  other: 'Stripe is reviewing the account and gives no reason. Stripe’s dashboard may say more.',
  platform_paused: 'We paused the account.',
  'rejected.fraud': 'Stripe rejected the account because of suspected fraud.',
  'rejected.incomplete_verification':
    'Stripe rejected the account because its holder’s identity was not verified in time.',
  'rejected.listed': 'Stripe rejected the account because its holder is on a list of people it may not serve.',
  'rejected.other': 'Stripe rejected the account and gives no reason.',
  'rejected.platform_fraud': 'We rejected the account because of suspected fraud.',
  'rejected.platform_other': 'We rejected the account.',
  'rejected.platform_terms_of_service': 'We rejected the account because it broke our terms.',
  'rejected.terms_of_service': 'Stripe rejected the account because it may have broken Stripe’s terms.',
  'requirements.past_due': 'Something that Stripe asked for is overdue.',
  'requirements.pending_verification': 'Stripe is checking what was sent.',
  under_review: 'Stripe is reviewing the account.',
};

/** A reason that Stripe adds later is shown as its code, in words. */
export const disabledReason = (code: string): string => REASONS[code] ?? code.replaceAll(/[._]/g, ' ');
