import type { MissedView, TransactionPartyView } from '../../../../../src/delivery/published/views.js';

type Reader = 'buyer' | 'seller' | 'others';

const WHAT: Record<string, Record<Reader, string>> = {
  'seller-absent': {
    seller: 'The driver came for the item and did not meet you.',
    buyer: 'The driver came for the item and did not meet the seller.',
    others: 'The driver did not meet the seller.',
  },
  'item-differs': {
    seller: 'The driver came, and the item was not as in the listing, so it stayed with you.',
    buyer: 'The driver came, and the item was not as in the listing, so it stayed with the seller.',
    others: 'The item was not as in the listing and stayed with the seller.',
  },
  'buyer-absent': {
    seller: 'The driver brought the item and did not meet the buyer.',
    buyer: 'The driver brought the item to your door and did not meet you.',
    others: 'The driver did not meet the buyer.',
  },
  'buyer-refused': {
    seller: 'The driver brought the item, and the buyer did not take it.',
    buyer: 'The driver brought the item, and you did not take it.',
    others: 'The buyer did not take the item.',
  },
};
const OTHERWISE = {
  pickup: 'The item could not be picked up this time.',
  door: 'The item could not be handed over at the door.',
};
const NEXT = {
  pickup: 'Either of you can choose a new window. If a second pickup fails, the buyer gets everything back.',
  door: 'We look at what happened and write to both of you. The money waits until it is decided.',
};

/** What happened on the trip, and what comes next, for the one who reads. */
export function missedSentence({ stage, reason }: MissedView, role: TransactionPartyView['role']): [string, string] {
  const reader = role === 'buyer' || role === 'seller' ? role : 'others';
  return [WHAT[reason]?.[reader] ?? OTHERWISE[stage], NEXT[stage]];
}
