import type { PayoutPause } from '../../domain/payout-pause.js';

/** Since when and until when payouts to people pause. */
export abstract class PayoutPauses {
  /** In the caller's unit of work; false where this very change was recorded before. */
  abstract add(pause: PayoutPause): Promise<boolean>;
  /** Those of a person that have not ended at the instant, the last to end first. */
  abstract openOf(userId: number, at: Date): Promise<PayoutPause[]>;
}
