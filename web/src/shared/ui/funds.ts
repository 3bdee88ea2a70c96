import { refundSentence } from '../../../../src/payments/published/refund-words.js';

type Role = 'seller' | 'buyer' | 'driver' | 'admin';

const SENTENCES: Record<string, { seller: string; others: string }> = {
  none: { seller: 'Nobody has paid yet.', others: 'Nobody has paid yet.' },
  held: {
    seller: 'The buyer has paid. Porchlight holds the money until delivered.',
    others: 'The money is held until delivered.',
  },
  release_due: {
    seller: 'Delivered. Your payment comes next.',
    others: 'Delivered. The seller is paid next.',
  },
  releasing: { seller: 'Your payment is being made.', others: 'The seller is being paid.' },
  released: { seller: 'You were paid.', others: 'The seller was paid.' },
  frozen: {
    seller: 'A problem was reported. The money waits until it is decided.',
    others: 'A problem was reported. The money waits until it is decided.',
  },
  refunding: {
    seller: 'The money is going back to the buyer.',
    others: 'The money is on its way back to the buyer’s card.',
  },
  refunded: { seller: 'The buyer’s refund was sent.', others: 'The refund was sent to the buyer’s card.' },
  partly_refunded: { seller: 'A part was refunded to the buyer.', others: 'A part was refunded.' },
  disputed: {
    seller: 'The buyer’s bank has opened a dispute. The money waits.',
    others: 'A dispute is open. The money waits.',
  },
  reversed: { seller: 'The payment was taken back.', others: 'The payment was taken back.' },
};

const TO_BUYER: Partial<Record<string, string>> = {
  refunding: refundSentence('Your refund'),
  refunded: refundSentence('Your refund'),
  partly_refunded: refundSentence('Part of your payment'),
};

/** Where the money is, in the words of the one who reads. */
export function fundsSentence(state: string, role: Role): string {
  const sentence = role === 'buyer' && TO_BUYER[state] !== undefined ? undefined : SENTENCES[state];
  if (sentence === undefined) return TO_BUYER[state] ?? '';
  return role === 'seller' ? sentence.seller : sentence.others;
}

const DECIDED_ANEW: readonly string[] = ['refunding', 'refunded', 'partly_refunded', 'reversed'];

/**
 * What can be said of the seller's share: the one agreed (`agreed`), that there is none because the sale was called off
 * (`none`), or that the payouts say it, because a decision may have made it another (`decided`).
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
