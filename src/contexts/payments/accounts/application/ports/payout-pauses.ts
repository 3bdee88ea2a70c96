import type { PayoutPause } from '../../domain/payout-pause.js';

/** The pauses of people's payouts. */
export abstract class PayoutPauses {
  /** In the caller's unit of work; returns false if this change was already recorded. */
  abstract add(pause: PayoutPause): Promise<boolean>;
  /** A person's pauses that have not ended at the instant, the last to end first. */
  abstract openOf(userId: number, at: Date): Promise<PayoutPause[]>;
}
