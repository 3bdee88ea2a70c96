/** The words of the money desk. */
export const TEXTS = {
  waiting: 'Waiting',
  proof: 'Proof of a transaction',
  balances: 'Balances',
  reconciliations: 'Reconciliations',
  nothingWaits: 'Nothing is waiting',
  nothingWaitsText:
    'Every payment, release and refund went through. Anything that doesn’t appears here with its one safe action.',
  quiet: 'Nothing waiting in',
  all: 'All groups',
  transaction: 'Transaction id or share link',
  showProof: 'Show proof',
  proofHint: 'Every ledger entry for one transaction, and where each cent is.',
  nothingPaid: 'Nothing was paid for this transaction.',
  refund: 'Refund the buyer',
  refundAmount: 'The buyer gets back (CAD)',
  refundWrong: (most: string) => `Enter an amount between $0.01 and ${most}.`,
  refundShares: (buyer: string, seller: string) =>
    `The buyer gets ${buyer}. The seller keeps ${seller}; the seller’s part is taken back from their account; what is not there becomes a debt.`,
  refunded: 'Refund started',
  done: 'Done',
  asked: 'Requested',
  noBalances: 'No balance on this account.',
  noReconciliations: 'The ledger hasn’t been compared yet.',
  compareNow: 'Compare now',
  compared: 'Compared with the provider',
  nothingDiffers: 'Nothing differs.',
} as const;
