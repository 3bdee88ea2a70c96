/** How long a refund takes from us to the statement of a card. */
export const REFUND_TIME = '5–10 business days';

/**
 * A refund that was decided, in the buyer's words, on every page and in every message. We hear that it was sent, never that
 * the bank shows it, so it is on its way; `amount` in words, such as `$25.00`.
 */
export const refundSentence = (amount: string): string => `${amount} is on its way to your card (${REFUND_TIME}).`;

/** The same of a refund that would follow from what is asked. */
export const refundPromise = (amount: string): string => `${amount} goes back to your card (${REFUND_TIME}).`;
