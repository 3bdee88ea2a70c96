/** The kinds of calls to the card provider; each has one `ProviderCall` class. */
export type OperationKind =
  'checkout' | 'expire' | 'transfer' | 'reversal' | 'refund' | 'account' | 'account-deletion' | 'driver-payout';
