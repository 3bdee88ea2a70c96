import { refundReturnedSentence, refundSentence } from '../../../../src/contexts/payments/published/refund-words.js';
import { t } from '../texts/texts';

type Role = 'seller' | 'buyer' | 'driver' | 'admin';

const SENTENCES: Record<string, { seller: string; others: string }> = {
  none: { seller: t('ui.nobody-has-paid-yet'), others: t('ui.nobody-has-paid-yet') },
  held: {
    seller: t('ui.buyer-has-paid-porchlight'),
    others: t('ui.money-held-until-delivered'),
  },
  release_due: {
    seller: t('ui.delivered-payment-comes-next'),
    others: t('ui.delivered-seller-paid-next'),
  },
  releasing: { seller: t('ui.payment-being-made'), others: t('ui.seller-being-paid') },
  released: { seller: t('ui.were-paid'), others: t('ui.seller-was-paid') },
  frozen: {
    seller: t('ui.problem-was-reported-money'),
    others: t('ui.problem-was-reported-money'),
  },
  refunding: {
    seller: t('ui.money-going-back-buyer'),
    others: t('ui.money-its-way-back'),
  },
  refunded: { seller: t('ui.buyers-refund-was-sent'), others: t('ui.refund-was-sent-buyers') },
  partly_refunded: { seller: t('ui.part-was-refunded-buyer'), others: t('ui.part-was-refunded') },
  disputed: {
    seller: t('ui.buyers-bank-has-opened'),
    others: t('ui.dispute-open-money-waits'),
  },
  reversed: { seller: t('ui.payment-was-taken-back'), others: t('ui.payment-was-taken-back') },
};

const TO_BUYER: Partial<Record<string, string>> = {
  refunding: refundSentence(t, t('ui.your-refund')),
  refunded: refundSentence(t, t('ui.your-refund')),
  partly_refunded: refundSentence(t, t('ui.part-payment')),
};

/** Where the money is, in words for the reader; `refundReturned` is only told to the buyer. */
export function fundsSentence(state: string, role: Role, refundReturned = false): string {
  if (refundReturned) return refundReturnedSentence(t);
  const sentence = role === 'buyer' && TO_BUYER[state] !== undefined ? undefined : SENTENCES[state];
  if (sentence === undefined) return TO_BUYER[state] ?? '';
  return role === 'seller' ? sentence.seller : sentence.others;
}

const DECIDED_ANEW: readonly string[] = ['refunding', 'refunded', 'partly_refunded', 'reversed'];

/**
 * What can be said about the seller’s share: the agreed one (`agreed`), none because the sale was cancelled (`none`),
 * or the one in the payouts, because a decision may have changed it (`decided`).
 */
export function shareStanding({
  status,
  fundsState,
}: {
  status: string;
  fundsState: string;
}): 'agreed' | 'none' | 'decided' {
  if (status === 'cancelled') return 'none';
  return DECIDED_ANEW.includes(fundsState) ? 'decided' : 'agreed';
}
