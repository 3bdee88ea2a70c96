import type { Translate } from '../../../platform/texts/translate.js';

/** How long a refund takes from us to a card statement. */
export const refundTime = (t: Translate): string => t('papers.refund-time');

/**
 * A decided refund in words for the buyer, on every page and in every message. We know that it was sent, never that the
 * bank shows it, so it is on its way; `amount` is formatted, for example `$25.00`.
 */
export const refundSentence = (t: Translate, amount: string): string =>
  t('papers.refund-on-its-way', { amount, time: refundTime(t) });

/** The same for a refund that the buyer's bank sent back, until it is made again; without the amount where it is unknown. */
export const refundReturnedSentence = (t: Translate, amount = t('papers.your-refund')): string =>
  t('papers.refund-sent-back', { amount });

/** The same for a refund that the requested action would cause. */
export const refundPromise = (t: Translate, amount: string): string =>
  t('papers.refund-goes-back', { amount, time: refundTime(t) });
