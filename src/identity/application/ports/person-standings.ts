import type { LiveStripeStatus } from '../../published/payment-label.js';

/**
 * Copies of what other contexts know of a person, for the administrators' list. They come by events, in any order and more
 * than once; the latest counts, and the account's version stays, because no one edited it.
 */
export abstract class PersonStandings {
  /** All that the person has received; fewer ratings than are known are older news. */
  abstract recordRatings(userId: number, received: { starsSum: number; ratings: number }): Promise<void>;
  /** What the card provider said at that moment. */
  abstract recordAccount(userId: number, account: LiveStripeStatus & { at: Date }): Promise<void>;
}
