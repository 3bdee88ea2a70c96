import type { HoldRule } from '../../published/views.js';
import type { PaymentState } from './payment-state.js';

const MINUTE_MS = 60_000;
const FIRST_WAIT_MINUTES = 5;
const LONGEST_WAIT_MINUTES = 360;

/** Part of a payment: when the seller is to be paid, and what is waited for. */
type ReleaseTime = Pick<
  PaymentState,
  'funds' | 'inspectionEndsAt' | 'releaseDueAt' | 'releaseError' | 'releaseAttempts'
>;

export type Obstacle = 'seller-cannot-receive' | 'account-changed' | 'disputed' | HoldRule;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/** The latest of the instants, and never before the inspection period is over. */
export function earliestRelease(
  { inspectionEndsAt }: Pick<ReleaseTime, 'inspectionEndsAt'>,
  ...instants: readonly (Date | null | undefined)[]
): Date {
  return new Date(Math.max(...[inspectionEndsAt, ...instants].flatMap((instant) => instant?.getTime() ?? [])));
}

/** Whether the buyer can still look at the delivered item before the seller is paid. */
export const isInspected = ({ inspectionEndsAt }: ReleaseTime, now: Date): boolean =>
  inspectionEndsAt !== null && inspectionEndsAt > now;

export function endInspection(time: ReleaseTime, now: Date): void {
  if (isInspected(time, now)) time.inspectionEndsAt = now;
}

/** After a refusal of the provider it is tried again, ever more patiently. */
export const nextTry = ({ releaseAttempts }: ReleaseTime, now: Date): Date =>
  later(now, Math.min(FIRST_WAIT_MINUTES * 2 ** (releaseAttempts - 1), LONGEST_WAIT_MINUTES));

export function wait(time: ReleaseTime, error: Obstacle, now: Date): boolean {
  const isNew = time.releaseError !== error;
  time.releaseError = error;
  waitUntil(time, later(now, FIRST_WAIT_MINUTES));
  return isNew;
}

export function waitUntil(time: ReleaseTime, until: Date): void {
  if (time.releaseDueAt === null || time.releaseDueAt < until) time.releaseDueAt = until;
}

export function stopWaiting(time: ReleaseTime, error: Obstacle, now: Date): boolean {
  if (time.funds !== 'release_due' || time.releaseError !== error) return false;
  time.releaseError = null;
  const isSoon = time.releaseDueAt === null || time.releaseDueAt <= later(now, FIRST_WAIT_MINUTES);
  if (isSoon) time.releaseDueAt = earliestRelease(time, now);
  return true;
}

export function holdEnded(time: ReleaseTime, rule: HoldRule, now: Date, heldUntil: Date | null): boolean {
  const { funds, releaseError } = time;
  if (funds !== 'release_due' || (releaseError !== null && releaseError !== rule)) return false;
  time.releaseError = null;
  time.releaseDueAt = earliestRelease(time, now, heldUntil);
  return true;
}
