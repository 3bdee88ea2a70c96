/**
 * The number of referred users with a verified provider account, and the percentage off the service fee it earns,
 * highest first.
 */
export const REFERRAL_TIERS: readonly { referrals: number; percent: number }[] = [
  { referrals: 100, percent: 100 },
  { referrals: 60, percent: 75 },
  { referrals: 30, percent: 50 },
  { referrals: 15, percent: 25 },
  { referrals: 5, percent: 10 },
];

/** The discount in whole percent for a number of verified referrals (administrators' specification §9). */
export function discountForReferrals(referrals: number): number {
  return REFERRAL_TIERS.find((tier) => referrals >= tier.referrals)?.percent ?? 0;
}

/** How many more verified referrals reach the next tier, and its percentage; null at the highest. */
export function nextReferralTier(referrals: number): { missing: number; percent: number } | null {
  const next = REFERRAL_TIERS.findLast((tier) => tier.referrals > referrals);
  return next === undefined ? null : { missing: next.referrals - referrals, percent: next.percent };
}
