/** A link that confirms a subscription is good for so long after it was asked for, in milliseconds. */
export const CONFIRMATION_LIFETIME_MS = 7 * 24 * 3_600_000;

/** Where an address stands with the newsletter; one that is not known has no subscription. */
export interface NewsletterSubscription {
  /** It is wanted now. Without `confirmedAt` no one has proved that the address is theirs, and nothing is sent. */
  subscribed: boolean;
  changedAt: Date;
  confirmedAt: Date | null;
}

/**
 * What a link to confirm is worth: `open` can be confirmed, `confirmed` has been, `ended` was asked for before the address
 * was taken off the list again, `expired` is older than `CONFIRMATION_LIFETIME_MS`.
 */
export type ConfirmationState = 'open' | 'confirmed' | 'ended' | 'expired';

export const isSubscriber = (subscription: NewsletterSubscription | null): boolean =>
  subscription !== null && subscription.subscribed && subscription.confirmedAt !== null;

export function confirmationState(
  subscription: NewsletterSubscription | null,
  askedAt: Date,
  now: Date,
): ConfirmationState {
  if (isSubscriber(subscription)) return 'confirmed';
  if (now.getTime() - askedAt.getTime() > CONFIRMATION_LIFETIME_MS) return 'expired';
  const isEndedSince = subscription !== null && !subscription.subscribed && subscription.changedAt > askedAt;
  return isEndedSince ? 'ended' : 'open';
}
