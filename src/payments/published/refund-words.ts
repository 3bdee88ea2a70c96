import type { Translate } from '../../texts/translate.js';

/** How long a refund takes from us to the statement of a card. */
export const refundTime = (t: Translate): string => t('papers.refund-time');

/**
 * A refund that was decided, in the buyer's words, on every page and in every message. We learn that it was sent, never that
 * the bank shows it, so it is on its way; `amount` in words, such as `$25.00`.
 */
export const refundSentence = (t: Translate, amount: string): string =>
  t('papers.refund-on-its-way', { amount, time: refundTime(t) });

/** The same of a refund that would follow from what is asked. */
export const refundPromise = (t: Translate, amount: string): string =>
  t('papers.refund-goes-back', { amount, time: refundTime(t) });
