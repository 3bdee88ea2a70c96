import type { PayoutPause } from '../../../accounts/domain/payout-pause.js';
import type { HoldRule } from '../../../published/views.js';

/**
 * Why a payment is not released yet (product.md §4, "Longer holds"); the id is the provider's, or built from rule and
 * payment.
 */
export interface PaymentHold {
  id: string;
  paymentId: string;
  cause: HoldRule;
  openedAt: Date;
  /** When it ends automatically; null if a person must end it. */
  until: Date | null;
  /** Additional findings, for administrators. */
  detail: string | null;
  endedAt: Date | null;
}

export abstract class PaymentHolds {
  abstract find(holdId: string): Promise<PaymentHold | null>;
  abstract insert(hold: Omit<PaymentHold, 'endedAt'>): Promise<void>;
  /** The open pauses of the seller's payouts for which the payment has never been held. */
  abstract pausesToApply(payment: { id: string; sellerId: number }, at: Date): Promise<PayoutPause[]>;
  /** `by` is the administrator, null if the provider ended it. Returns false if it had already ended. */
  abstract end(holdId: string, how: { at: Date; by: number | null; reason: string }): Promise<boolean>;
  /**
   * The payment's holds at the instant, within the caller's unit of work, if any: first those that a person must end,
   * oldest first, then time-limited ones, the last to end first.
   */
  abstract openOf(paymentId: string, at: Date): Promise<PaymentHold[]>;
}

/** When the last time-limited hold ends; null without one. */
export function lastEnd(holds: readonly PaymentHold[]): Date | null {
  const ends = holds.flatMap(({ until }) => until?.getTime() ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
