/** The words of the money desk. */
export const TEXTS = {
  waiting: 'What waits',
  proof: 'Proof of a transaction',
  balances: 'Balances',
  reconciliations: 'Reconciliations',
  nothingWaits: 'Nothing waits',
  nothingWaitsText:
    'Every payment, release and refund went its way. What does not will stand here with its one safe action.',
  quiet: 'Nothing waits in',
  all: 'All groups',
  transaction: 'Transaction id or share link',
  showProof: 'Show proof',
  proofHint: 'Every entry of the ledger about one transaction, and where each cent of it is.',
  nothingPaid: 'Nothing was paid for this transaction.',
  refund: 'Give money back',
  refundAmount: 'The buyer gets back (CAD)',
  refundWrong: (most: string) => `Enter an amount between $0.01 and ${most}.`,
  refundShares: (buyer: string, seller: string) =>
    `The buyer gets ${buyer}. The seller keeps ${seller}; what the seller loses is taken back from the account, or owed where it is gone.`,
  refunded: 'Money given back',
  done: 'Done',
  asked: 'Asked for',
  noBalances: 'There is nothing on this account.',
  noReconciliations: 'The ledger has not been compared yet.',
  compareNow: 'Compare now',
  compared: 'Compared with the provider',
  nothingDiffers: 'Nothing differs.',
} as const;
