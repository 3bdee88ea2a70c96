import type { HoldRule } from '../../published/views.js';
import { PaymentStanding } from './payment-standing.js';

const MINUTE_MS = 60_000;
const FIRST_WAIT_MINUTES = 5;
const LONGEST_WAIT_MINUTES = 360;

type Obstacle = 'seller-cannot-receive' | 'account-changed' | 'disputed' | HoldRule;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/** Part of a payment: when the seller is to be paid, and what is waited for. Never before the inspection period is over. */
export abstract class ReleaseTiming extends PaymentStanding {
  /**
   * Noted without a call: something is in the way, so asking the provider is pointless for now. True the first time.
   */
  wait(error: Obstacle, now: Date): boolean {
    const isNew = this.state.releaseError !== error;
    this.state.releaseError = error;
    this.waitUntil(later(now, FIRST_WAIT_MINUTES));
    return isNew;
  }

  /** A hold ends by itself at `until`; before that nothing is tried. */
  waitUntil(until: Date): void {
    const { releaseDueAt } = this.state;
    if (releaseDueAt === null || releaseDueAt < until) this.state.releaseDueAt = until;
  }

  /** A hold has ended; `heldUntil` is the end of those that end by themselves. False when it waits for something else. */
  holdEnded(rule: HoldRule, now: Date, heldUntil: Date | null): boolean {
    const { funds, releaseError } = this.state;
    if (funds !== 'release_due' || (releaseError !== null && releaseError !== rule)) return false;
    this.state.releaseError = null;
    this.state.releaseDueAt = this.earliestRelease(now, heldUntil);
    return true;
  }

  /** No bank asks any more: it is tried again now, or when it is due. */
  protected stopWaitingForBank(now: Date): void {
    const { funds, releaseError, releaseDueAt } = this.state;
    if (funds !== 'release_due' || releaseError !== 'disputed') return;
    this.state.releaseError = null;
    const isSoon = releaseDueAt === null || releaseDueAt <= later(now, FIRST_WAIT_MINUTES);
    if (isSoon) this.state.releaseDueAt = this.earliestRelease(now);
  }

  /** After a refusal of the provider it is tried again, later each time. */
  protected waitAfterRefusal(now: Date): void {
    const minutes = Math.min(FIRST_WAIT_MINUTES * 2 ** (this.state.releaseAttempts - 1), LONGEST_WAIT_MINUTES);
    this.state.releaseDueAt = later(now, minutes);
  }

  protected endInspection(now: Date): void {
    if (this.isInspected(now)) this.state.inspectionEndsAt = now;
  }

  /** The latest of the instants, and never before the inspection period is over. */
  protected earliestRelease(...instants: readonly (Date | null | undefined)[]): Date {
    const all = [this.state.inspectionEndsAt, ...instants].flatMap((instant) => instant?.getTime() ?? []);
    return new Date(Math.max(...all));
  }
}
