/** How many jobs a driver may give back within `GIVEN_BACK_MS` without a review (product.md §6). */
export const MAX_GIVEN_BACK = 3;
/** Seven days. */
export const GIVEN_BACK_MS = 7 * 86_400_000;

/** Why a driver is paused: a delivery is missing, or because of the jobs that they gave back. */
export type PauseReason = 'missing' | 'address-seen' | 'gave-back-often';
export type GivenBackReason = Exclude<PauseReason, 'missing'>;

/**
 * Why giving this job back pauses the driver for review by an administrator; null if it does not. `inSevenDays`
 * includes this job.
 */
export function reviewReason(given: { addressSeen: boolean; inSevenDays: number }): GivenBackReason | null {
  if (given.addressSeen) return 'address-seen';
  return given.inSevenDays > MAX_GIVEN_BACK ? 'gave-back-often' : null;
}
