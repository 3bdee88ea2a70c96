import { Money } from '../../../../platform/domain/money.js';
import type { LedgerAccount } from '../../published/ledger-accounts.js';

/**
 * What moved the money (docs/glossary.md, "ledger entry"). `settlement` divides held money, or corrects an earlier division;
 * every other cause except `debt-offset` and `dispute-lost` is a movement at the provider.
 */
export const LEDGER_CAUSES = [
  'capture',
  'provider-fee',
  'settlement',
  'transfer',
  'reversal',
  'debt-offset',
  'refund',
  'refund-failed',
  'dispute',
  'dispute-fee',
  'dispute-reinstated',
  'dispute-lost',
  'driver-payout',
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** Debit positive; `party` is the user who owns the money, where that matters. */
export interface LedgerLine {
  account: LedgerAccount;
  party: number | null;
  amount: Money;
}

/**
 * One movement of money: lines that sum to zero, with their cause; `reference` makes it unique for the cause. Listing
 * and payment are absent if an entry covers several (a driver's payout).
 */
export interface LedgerEntry {
  id: string;
  at: Date;
  cause: LedgerCause;
  reference: string;
  listingId: string | null;
  paymentId: string | null;
  lines: LedgerLine[];
}

export class UnbalancedEntry extends Error {}

/** An entry without zero lines. Throws `UnbalancedEntry` unless the lines sum to zero. */
export function ledgerEntry(entry: LedgerEntry): LedgerEntry {
  const lines = entry.lines.filter(({ amount }) => amount.cents !== 0);
  const sum = lines.reduce((total, { amount }) => total + amount.cents, 0);
  if (sum !== 0) throw new UnbalancedEntry(`${entry.cause} is off by ${String(sum)} cents`);
  return { ...entry, lines };
}

/** The balance of the matching lines, debit positive, in cents. */
export function balanceOf(
  entries: readonly LedgerEntry[],
  accounts: readonly LedgerAccount[],
  causes: readonly LedgerCause[] = LEDGER_CAUSES,
): number {
  return entries
    .filter(({ cause }) => causes.includes(cause))
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => accounts.includes(account))
    .reduce((sum, { amount }) => sum + amount.cents, 0);
}

export interface TransactionProof {
  captured: Money;
  seller: Money;
  driver: Money;
  platform: Money;
  refunded: Money;
  /** Captured, but neither divided nor refunded yet. */
  held: Money;
}

const TO_THE_BUYER: readonly LedgerCause[] = ['refund', 'refund-failed', 'dispute', 'dispute-reinstated'];
const SHARES: readonly LedgerCause[] = ['settlement', 'dispute', 'dispute-reinstated', 'dispute-lost'];

/**
 * Where each captured cent is: always `captured = seller + driver + platform + refunded + held` (money.md, "Ledger").
 * Money that a bank withdrew in a dispute counts as refunded; the provider's fees are separate.
 */
export function proofOf(entries: readonly LedgerEntry[]): TransactionProof {
  const owed = (...accounts: LedgerAccount[]): Money => Money.ofCents(-balanceOf(entries, accounts, SHARES));
  return {
    captured: Money.ofCents(balanceOf(entries, ['provider_clearing'], ['capture'])),
    seller: owed('sellers_payable', 'sellers_debt'),
    driver: owed('drivers_payable'),
    platform: owed('platform_revenue', 'hst_payable', 'refunds_and_losses'),
    refunded: Money.ofCents(-balanceOf(entries, ['provider_clearing'], TO_THE_BUYER)),
    held: Money.ofCents(-balanceOf(entries, ['held_funds'])),
  };
}
