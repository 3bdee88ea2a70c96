import type { MissedView, TransactionPartyView } from '../../../../../src/contexts/delivery/published/views.js';
import { t } from '../../../shared/texts/texts';

type Reader = 'buyer' | 'seller' | 'others';

const WHAT: Record<string, Record<Reader, string>> = {
  'seller-absent': {
    seller: t('party.driver-came-item-did'),
    buyer: t('party.driver-came-item-did-2'),
    others: t('party.driver-did-not-meet'),
  },
  'item-differs': {
    seller: t('party.driver-came-item-was'),
    buyer: t('party.driver-came-item-was-2'),
    others: t('party.item-was-not-as'),
  },
  'buyer-absent': {
    seller: t('party.driver-brought-item-did'),
    buyer: t('party.driver-brought-item-door'),
    others: t('party.driver-did-not-meet-2'),
  },
  'buyer-refused': {
    seller: t('party.driver-brought-item-buyer'),
    buyer: t('party.driver-brought-item-did-2'),
    others: t('party.buyer-did-not-take'),
  },
};
const OTHERWISE = {
  pickup: t('party.item-could-not-picked'),
  door: t('party.item-could-not-handed'),
};
const NEXT = {
  pickup: t('party.either-can-choose-new'),
  door: t('party.look-at-what-happened'),
};

/** What happened on the trip and what comes next, for the reader. */
export function missedSentence({ stage, reason }: MissedView, role: TransactionPartyView['role']): [string, string] {
  const reader = role === 'buyer' || role === 'seller' ? role : 'others';
  return [WHAT[reason]?.[reader] ?? OTHERWISE[stage], NEXT[stage]];
}
