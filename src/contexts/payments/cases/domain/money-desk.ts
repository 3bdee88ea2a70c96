/**
 * What waits for an administrator, and the one action that is safe whatever the cause (product.md §7): checking,
 * retrying with the same key, or looking. In the desk's order.
 */
export const MONEY_DESK = {
  'paid-not-secured': { title: 'Payments open past their time', action: 'ask-provider' },
  'release-overdue': { title: 'Releases overdue', action: 'release' },
  'release-failing': { title: 'Releases that fail', action: 'release' },
  'release-held': { title: 'Held until you have looked', action: 'lift-hold' },
  'losses-to-review': { title: 'New payments wait: several sales cancelled after payment', action: 'end-review' },
  'driver-pay-waits': { title: 'Pay of suspended drivers waits', action: 'release-pay' },
  'fees-to-check': { title: 'Drivers’ fees that wait: several failed pickups', action: 'decide-fee' },
  'refund-pending': { title: 'Refunds pending for more than an hour', action: 'ask-provider' },
  'refund-failed': { title: 'Refunds that failed', action: 'retry-refund' },
  'seller-cannot-receive': { title: 'Sellers who cannot receive', action: 'ask-account' },
  'bank-account-failed': { title: 'Bank accounts to which payouts fail', action: 'open-person' },
  'account-changed': { title: 'Sellers with another account than at payment', action: 'confirm-account' },
  'held-60-days': { title: 'Held for more than 60 days: decide', action: 'decide' },
  'held-45-days': { title: 'Held for more than 45 days', action: 'open-transaction' },
  'held-30-days': { title: 'Held for more than 30 days', action: 'open-transaction' },
  'disputes-open': { title: 'Disputes of buyers’ banks', action: 'download-evidence' },
  'problems-open': { title: 'Problems to decide', action: 'open-problem' },
  'events-failed': { title: 'Provider events that were not handled', action: 'replay-event' },
  'operations-unknown': { title: 'Provider calls without an outcome', action: 'retry-operation' },
  'release-waits': {
    title: 'Held for a time: new sellers, large totals, changed e-mail or payout accounts',
    action: 'lift-hold',
  },
  'seller-debts': { title: 'Sellers who owe money', action: 'show-balance' },
  'reconciliation-differences': { title: 'Differences from the provider', action: 'reconcile' },
} as const satisfies Record<string, { title: string; action: string }>;

export type MoneyDeskGroup = keyof typeof MONEY_DESK;
export const MONEY_DESK_GROUPS = Object.keys(MONEY_DESK) as MoneyDeskGroup[];
