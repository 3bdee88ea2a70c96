/** The sentences of the second document about the referral audit (§2, §8, §9), word for word. */
export const TEXTS = {
  never: 'Never',
  failed: 'Audit Failed',
  error: 'Audit Error',
  errorText: 'Failed to complete the referral audit. Please try again.',
  completed: 'Audit Completed',
  schedule: 'The automated audit runs daily at 4:00 AM.',
} as const;

export const completedText = ({ countsFixed, discountsUpdated }: { countsFixed: number; discountsUpdated: number }) =>
  `Fixed ${countsFixed} referral counts and updated ${discountsUpdated} service fee discounts.`;
