import type { HoldCause } from '../../domain/payment-state.js';

/** Why a payment is not released before somebody has looked (product.md §4, "Longer holds"); its id is the provider's. */
export interface PaymentHold {
  id: string;
  paymentId: string;
  cause: HoldCause;
  openedAt: Date;
  endedAt: Date | null;
}

export abstract class PaymentHolds {
  abstract find(holdId: string): Promise<PaymentHold | null>;
  abstract insert(hold: Omit<PaymentHold, 'endedAt'>): Promise<void>;
  /** `by` is the administrator, null where the provider ended it. False when it had ended already. */
  abstract end(holdId: string, how: { at: Date; by: number | null; reason: string }): Promise<boolean>;
  /** Of the hold that has been open for longest, as the caller's unit of work sees it; null where none is open. */
  abstract openCauseOf(paymentId: string): Promise<HoldCause | null>;
}
