/** What a call at the card provider can be; each kind is made by one `ProviderCall` class. */
export type OperationKind =
  'checkout' | 'expire' | 'transfer' | 'reversal' | 'refund' | 'account' | 'account-deletion' | 'driver-payout';
