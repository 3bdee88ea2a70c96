/** Sentences of answers that are no refusals. */
export default {
  'said.cause-capture': 'Buyer’s payment',
  'said.cause-provider-fee': 'Card fee',
  'said.cause-share': 'Your share of the sale',
  'said.cause-share-corrected': 'Correction to your share of the sale',
  'said.cause-transfer-back': 'Transfer returned',
  'said.cause-transferred': 'Transferred to your account',
  'said.cause-refund': 'Refund to the buyer',
  'said.cause-refund-failed': 'Refund to the buyer returned',
  'said.cause-reversal': 'Taken back from your account',
  'said.cause-offset-more': 'Set off against what you owe',
  'said.cause-offset-less': 'Set off against your share',
  'said.cause-dispute': 'The buyer’s bank took the payment back',
  'said.cause-dispute-fee': 'Bank dispute fee',
  'said.cause-reinstated': 'The bank gave the payment back',
  'said.cause-dispute-lost': 'The bank dispute was lost',
  'said.cause-payout-back': 'Payout returned',
  'said.cause-paid-out': 'Paid out to your account',
  'said.cause-delivery': 'Your share of the delivery',
  'said.cause-delivery-corrected': 'Correction to your share of the delivery',
  'said.hold-warning':
    'The card’s bank has warned us about this payment. We’re reviewing this sale before we pay you. You don’t need to do anything; we’ll write to you if we have a question.',
  'said.hold-seller-suspended': 'Your account is suspended. We review what is due to you before it’s paid.',
  'said.hold-review': 'The card provider is reviewing this payment before we pay you. You don’t need to do anything.',
  'said.hold-linked':
    'Your account and the buyer’s have something in common. We’re reviewing this sale before we pay you. You don’t need to do anything; we’ll write to you if we have a question.',
  'said.hold-new-seller': 'For your first 3 sales, we pay you no earlier than 48 hours after delivery.',
  'said.hold-large-total': 'For a sale above $1,000, we pay you no earlier than 48 hours after delivery.',
  'said.pause-email':
    'Your e-mail address was changed. To protect you, we don’t pay anything out for 72 hours after that.',
  'said.pause-account':
    'Your payout account was changed. To protect you, we don’t pay anything out for 72 hours after that.',
  'said.connect': 'Connect with Stripe',
  'said.connect-again': 'Connect again',
  'said.connect-continue': 'Continue verification',
  'said.connect-complete': 'Complete verification',
} as const;
