import type { PayoutPause } from '../../../accounts/domain/payout-pause.js';
import type { HoldRule } from '../../../published/views.js';

/** Why a payment is not released yet (product.md §4, "Longer holds"); its id is the provider's, or made of rule and payment. */
export interface PaymentHold {
  id: string;
  paymentId: string;
  cause: HoldRule;
  openedAt: Date;
  /** When it ends by itself; null: when someone ends it. */
  until: Date | null;
  /** For administrators: what else was found. */
  detail: string | null;
  endedAt: Date | null;
}

export abstract class PaymentHolds {
  abstract find(holdId: string): Promise<PaymentHold | null>;
  abstract insert(hold: Omit<PaymentHold, 'endedAt'>): Promise<void>;
  /** The open pauses of the seller's payouts for which the payment has never been held. */
  abstract pausesToApply(payment: { id: string; sellerId: number }, at: Date): Promise<PayoutPause[]>;
  /** `by` is the administrator, null where the provider ended it. False when it had ended already. */
  abstract end(holdId: string, how: { at: Date; by: number | null; reason: string }): Promise<boolean>;
  /**
   * What holds the payment at the instant, as the caller's unit of work sees it where there is one: first what a person has
   * to end, the oldest first, then what ends by itself, the last to end first.
   */
  abstract openOf(paymentId: string, at: Date): Promise<PaymentHold[]>;
}

/** The last instant at which one of the holds ends by itself; null where none does. */
export function lastEnd(holds: readonly PaymentHold[]): Date | null {
  const ends = holds.flatMap(({ until }) => until?.getTime() ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
