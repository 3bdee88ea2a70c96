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
  refunding: { seller: 'The money is going back to the buyer.', others: 'The money is on its way back.' },
  refunded: { seller: 'The buyer has their money back.', others: 'The money was given back in full.' },
  partly_refunded: { seller: 'A part went back to the buyer.', others: 'A part was given back.' },
  disputed: {
    seller: 'The buyer’s bank has opened a dispute. The money waits.',
    others: 'A dispute is open. The money waits.',
  },
  reversed: { seller: 'The payment was taken back.', others: 'The payment was taken back.' },
};

/** Where the money is, in the words of the one who reads. */
export function fundsSentence(state: string, role: Role): string {
  const sentence = SENTENCES[state];
  if (sentence === undefined) return '';
  return role === 'seller' ? sentence.seller : sentence.others;
}

/** How long a refund takes from us to the statement. */
export const BANK_DAYS = 'Your bank shows it within 5 to 10 business days.';

const DECIDED_ANEW: readonly string[] = ['refunding', 'refunded', 'partly_refunded', 'reversed'];

/** Whether the seller's share may have become another than the one agreed; the payouts say what it is. */
export const isShareDecidedAnew = (funds: string): boolean => DECIDED_ANEW.includes(funds);
