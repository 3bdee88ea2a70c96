/** The words of problems and disputes. */
export const TEXTS = {
  problems: 'Problems',
  disputes: 'Card disputes',
  noProblems: 'No problems here',
  noProblemsText: 'What a buyer or an administrator reports of a paid sale waits here for a decision.',
  noDisputes: 'No disputes here.',
  decide: 'Decide',
  decided: 'Problem decided',
  release: 'Release to the seller',
  refund: 'Refund the buyer',
  split: 'Split',
  refundAmount: 'The buyer gets back (CAD)',
  splitLater: 'A split is possible once the item is delivered.',
  deliveryGoesOn: 'The item is not delivered yet: the delivery goes on, and the seller is paid after it.',
  amountWrong: (most: string) => `Enter an amount between $0.01 and the price of ${most}.`,
  openCase: 'Open the case',
  allProblems: 'All problems',
  ledger: 'Ledger of this sale',
  notYourTurn: 'They still have time to settle it between them. Decide earlier only where that can’t wait.',
  download: 'Download evidence',
  estimate: 'What the platform keeps includes HST and is before the card provider’s fees.',
} as const;

/** How a hand-over with a code went. */
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
