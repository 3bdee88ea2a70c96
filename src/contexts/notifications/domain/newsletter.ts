/** How long a confirmation link is valid after the request, in milliseconds. */
export const CONFIRMATION_LIFETIME_MS = 7 * 24 * 3_600_000;

/** The newsletter subscription of an address. */
export interface NewsletterSubscription {
  /** Without `confirmedAt`, the owner of the address has not confirmed and nothing is sent. */
  subscribed: boolean;
  changedAt: Date;
  confirmedAt: Date | null;
}

/**
 * The state of a confirmation link: `open` can be confirmed, `confirmed` has been, `ended` was requested before the
 * address unsubscribed, `expired` is older than `CONFIRMATION_LIFETIME_MS`.
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
