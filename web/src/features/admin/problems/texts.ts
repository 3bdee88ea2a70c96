export const TEXTS = {
  problems: 'Problems',
  disputes: 'Card disputes',
  noProblems: 'No problems here.',
  disputed: 'The buyer’s bank has opened a dispute, so this can’t be decided until the bank decides.',
  noDisputes: 'No disputes here.',
  decide: 'Decide',
  decision: 'Decision',
  chooseFirst: 'Choose a decision to see who gets what.',
  decided: 'Problem decided',
  release: 'Release to the seller',
  refund: 'Refund the buyer',
  split: 'Split',
  refundAmount: 'The buyer gets back (CAD)',
  splitLater: 'You can split the payment once the item is delivered.',
  deliveryGoesOn: 'The item hasn’t been delivered yet. The delivery continues, and the seller is paid after it.',
  openCase: 'Open the case',
  allProblems: 'All problems',
  ledger: 'Ledger of this sale',
  notYourTurn: 'The buyer and seller still have time to settle it. Decide now only if it can’t wait.',
  download: 'Download evidence',
  estimate: 'The platform’s amount includes HST and is before the card provider’s fees.',
} as const;

/** The outcome of a hand-over that needs a code. */
export const CODES = {
  entered: 'Entered correctly',
  without: 'Handed over without it',
  notYet: 'Not used yet',
} as const;

export const PROOF_STEPS = {
  condition: 'Found at the pickup',
  pickup: 'Picked up',
  delivery: 'Delivered',
  'pickup-failed': 'Not picked up',
  'delivery-failed': 'Not delivered',
} as const;
