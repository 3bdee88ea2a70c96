/** A driver may give back so many jobs in `GIVEN_BACK_MS` before anyone looks at it (product.md §6). */
export const MAX_GIVEN_BACK = 3;
/** Seven days. */
export const GIVEN_BACK_MS = 7 * 86_400_000;

/** Why a driver takes no new jobs: a delivery is missing, or it is about jobs that were given back. */
export type PauseReason = 'missing' | 'address-seen' | 'gave-back-often';
export type GivenBackReason = Exclude<PauseReason, 'missing'>;

/** Whether a job that is given back is told to administrators and pauses the driver, and why; `inSevenDays` counts it too. */
export function lookedAtBecause(given: { addressSeen: boolean; inSevenDays: number }): GivenBackReason | null {
  if (given.addressSeen) return 'address-seen';
  return given.inSevenDays > MAX_GIVEN_BACK ? 'gave-back-often' : null;
}
