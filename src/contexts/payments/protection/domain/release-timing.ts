import type { HoldRule } from '../../published/views.js';
import { PaymentStanding } from './payment-standing.js';

const MINUTE_MS = 60_000;
const FIRST_DELAY_MINUTES = 5;
const MAX_DELAY_MINUTES = 360;

type Obstacle = 'seller-cannot-receive' | 'account-changed' | 'disputed' | HoldRule;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/**
 * The timing part of a payment: when the seller will be paid, and what it waits for. Never before the end of the
 * inspection period.
 */
export abstract class ReleaseTiming extends PaymentStanding {
  /**
   * Records an obstacle found without a call, so that asking the provider is pointless for now. Returns true the first
   * time.
   */
  wait(error: Obstacle, now: Date): boolean {
    const isNew = this.state.releaseError !== error;
    this.state.releaseError = error;
    this.waitUntil(later(now, FIRST_DELAY_MINUTES));
    return isNew;
  }

  /** A hold ends automatically at `until`; nothing is tried before. */
  waitUntil(until: Date): void {
    const { releaseDueAt } = this.state;
    if (releaseDueAt === null || releaseDueAt < until) this.state.releaseDueAt = until;
  }

  /**
   * A hold has ended; `heldUntil` is the end of the remaining time-limited ones. Returns false if it waits for
   * something else.
   */
  holdEnded(rule: HoldRule, now: Date, heldUntil: Date | null): boolean {
    const { funds, releaseError } = this.state;
    if (funds !== 'release_due' || (releaseError !== null && releaseError !== rule)) return false;
    this.state.releaseError = null;
    this.state.releaseDueAt = this.earliestRelease(now, heldUntil);
    return true;
  }

  /** No bank dispute is left: tried again now, or when due. */
  protected stopWaitingForBank(now: Date): void {
    const { funds, releaseError, releaseDueAt } = this.state;
    if (funds !== 'release_due' || releaseError !== 'disputed') return;
    this.state.releaseError = null;
    const isSoon = releaseDueAt === null || releaseDueAt <= later(now, FIRST_DELAY_MINUTES);
    if (isSoon) this.state.releaseDueAt = this.earliestRelease(now);
  }

  /** After the provider's refusal: retried with growing delays. */
  protected waitAfterRefusal(now: Date): void {
    const minutes = Math.min(FIRST_DELAY_MINUTES * 2 ** (this.state.releaseAttempts - 1), MAX_DELAY_MINUTES);
    this.state.releaseDueAt = later(now, minutes);
  }

  protected endInspection(now: Date): void {
    if (this.isInspected(now)) this.state.inspectionEndsAt = now;
  }

  /** The latest of the instants, and never before the end of the inspection period. */
  protected earliestRelease(...instants: readonly (Date | null | undefined)[]): Date {
    const all = [this.state.inspectionEndsAt, ...instants].flatMap((instant) => instant?.getTime() ?? []);
    return new Date(Math.max(...all));
  }
}
