import { refundSentence } from '../../../../../src/contexts/payments/published/refund-words.js';
import type { ConditionView } from '../../../../../src/contexts/delivery/published/views.js';
import { t } from '../../../shared/texts/texts';

const WHAT_DIFFERS: Record<keyof ConditionView['checks'], string> = {
  sameItem: t('party.not-item-photos'),
  complete: t('party.not-complete'),
  asDescribed: t('party.its-condition-not-as'),
  packed: t('party.cannot-transported-as'),
};

/** What the driver found to differ, one sentence each. */
export const differences = (checks: ConditionView['checks']): string[] =>
  (Object.keys(WHAT_DIFFERS) as (keyof ConditionView['checks'])[])
    .filter((name) => !checks[name])
    .map((name) => WHAT_DIFFERS[name]);

export type Stand = 'waiting' | 'over' | 'accepted' | 'declined';
export const standOf = ({ answer }: Pick<ConditionView, 'answer'>, secondsLeft: number): Stand =>
  answer ?? (secondsLeft > 0 ? 'waiting' : 'over');

/** The current state for each reader; administrators read the seller’s view in the third person. */
export const STANDS: Record<Stand, Record<'buyer' | 'seller' | 'others', string>> = {
  waiting: {
    buyer: t('party.driver-at-sellers-item'),
    seller: t('party.driver-says-item-not'),
    others: t('party.item-not-as-listing-2'),
  },
  over: {
    buyer: t('party.10-minutes-over-item'),
    seller: t('party.10-minutes-over-without'),
    others: t('party.10-minutes-over-without-2'),
  },
  accepted: {
    buyer: t('party.take-item-as-driver'),
    seller: t('party.buyer-takes-item-as'),
    others: t('party.buyer-takes-item-as-2'),
  },
  declined: {
    buyer: `${t('party.you-declined')} ${refundSentence(t, t('party.whole-payment'))}`,
    seller: t('party.buyer-declined-item-as'),
    others: t('party.buyer-declined-item-as-2'),
  },
};
