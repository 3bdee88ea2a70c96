export const TEXTS = {
  proof: 'Proof of a transaction',
  nothingWaits: 'Nothing is waiting',
  nothingWaitsText:
    'Every payment, release and refund went through. Anything that doesn’t appears here with its one safe action.',
  quiet: (groups: number) => `${String(groups)} more kinds, of which nothing waits`,
  refund: 'Refund the buyer',
  refundWrong: (max: string) => `Enter an amount between $0.01 and ${max}.`,
  refundShares: (buyer: string, seller: string) =>
    `The buyer gets ${buyer}. The seller keeps ${seller}; the seller’s part is taken back from their account; what is not there becomes a debt.`,
  compareNow: 'Compare now',
} as const;
