import type { LiveStripeStatus } from '../../published/payment-label.js';

/**
 * Copies of other contexts' data about people, for the administrators' list. Events update them, in any order and
 * repeatedly; the latest data wins, and the account's version stays the same because no one edited it.
 */
export abstract class PersonStandings {
  /** The person's total; a smaller number of ratings than stored is outdated and ignored. */
  abstract recordRatings(userId: number, received: { starsSum: number; ratings: number }): Promise<void>;
  /** What the card provider reported at the given time. */
  abstract recordAccount(userId: number, account: LiveStripeStatus & { at: Date }): Promise<void>;
}
