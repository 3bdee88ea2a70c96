import type { LedgerAccount } from '../../../../../src/contexts/payments/published/ledger-accounts.js';

const HELD = 'Buyer paid, still held';
const BACK = 'Buyer gets back';
const AMOUNTS: Record<string, string> = {
  'paid-not-secured': 'Buyer pays',
  'driver-pay-waits': 'Driver receives',
  'losses-to-review': 'Porchlight’s loss',
  'fees-to-check': 'Driver’s fee',
  'refund-pending': BACK,
  'refund-failed': BACK,
  'disputes-open': 'Buyer’s bank disputes',
  'bank-account-failed': 'Amount',
  'events-failed': 'Amount',
  'operations-unknown': 'Amount of the call',
  'seller-debts': 'Seller owes Porchlight',
  'reconciliation-differences': 'Provider’s amount minus the ledger’s',
};

/** The heading of a group’s amounts; for most groups it is money that the buyer paid and that is still held. */
export const amountOf = (group: string): string => AMOUNTS[group] ?? HELD;

const WHOSE: Record<LedgerAccount, string> = {
  provider_clearing: 'At the card provider',
  provider_fees: 'Porchlight paid the card provider',
  held_funds: 'Buyers paid, still held',
  sellers_payable: 'Seller receives',
  sellers_debt: 'Seller owes Porchlight',
  drivers_payable: 'Driver’s fee',
  platform_revenue: 'Platform fees after HST',
  hst_payable: 'HST to remit',
  refunds_and_losses: 'Porchlight’s loss',
};

/** Whose money a ledger account holds. */
export const whoseMoney = (account: string): string => (account in WHOSE ? WHOSE[account as LedgerAccount] : '');

const CENTS = 100;

/** The amount that can still be refunded to the buyer, in CAD. */
export const restOf = ({ captured, refunded }: { captured: number; refunded: number }): number =>
  Math.round((captured - refunded) * CENTS) / CENTS;
