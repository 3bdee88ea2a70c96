/** The accounts of the ledger (docs/glossary.md, "ledger entry"). */
export const LEDGER_ACCOUNTS = [
  'provider_clearing',
  'provider_fees',
  'held_funds',
  'sellers_payable',
  'sellers_debt',
  'drivers_payable',
  'platform_revenue',
  'hst_payable',
  'refunds_and_losses',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
