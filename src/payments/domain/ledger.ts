import { Money } from '../../shared/domain/money.js';
import type { PaymentState } from './payment.js';

export type LedgerAccount =
  | 'provider_clearing'
  | 'provider_fees'
  | 'held_funds'
  | 'sellers_payable'
  | 'sellers_debt'
  | 'drivers_payable'
  | 'platform_revenue'
  | 'hst_payable'
  | 'refunds_and_losses';

export type LedgerCause = 'capture' | 'provider-fee' | 'release' | 'transfer' | 'refund';

/** Debit positive; `party` is the user whose money it is, where that matters. */
export interface LedgerLine {
  account: LedgerAccount;
  party: number | null;
  amount: Money;
}

/** One movement of money: lines that sum to zero, with what caused it; `reference` makes it once for its cause. */
export interface LedgerEntry {
  id: string;
  at: Date;
  cause: LedgerCause;
  reference: string;
  listingId: string;
  paymentId: string;
  lines: LedgerLine[];
}

export class UnbalancedEntry extends Error {}

interface Draft {
  id: string;
  at: Date;
  reference: string;
}

const line = (account: LedgerAccount, cents: number, party: number | null = null): LedgerLine => ({
  account,
  party,
  amount: Money.ofCents(cents),
});

function entry(
  draft: Draft,
  cause: LedgerCause,
  { listingId, id: paymentId }: PaymentState,
  all: LedgerLine[],
): LedgerEntry {
  const lines = all.filter(({ amount }) => amount.cents !== 0);
  const sum = lines.reduce((total, { amount }) => total.plus(amount), Money.zero);
  if (sum.cents !== 0) throw new UnbalancedEntry(`${cause} is off by ${String(sum.cents)} cents`);
  return { ...draft, cause, listingId, paymentId, lines };
}

/** The buyer's money lies at the provider and belongs to nobody yet. */
export function captureEntry(draft: Draft, payment: PaymentState): LedgerEntry {
  const { totalCents } = payment;
  return entry(draft, 'capture', payment, [line('provider_clearing', totalCents), line('held_funds', -totalCents)]);
}

/** What the provider really took for the charge. */
export function providerFeeEntry(draft: Draft, payment: PaymentState, feeCents: number): LedgerEntry {
  return entry(draft, 'provider-fee', payment, [line('provider_fees', feeCents), line('provider_clearing', -feeCents)]);
}

/** After delivery the held money is divided: the seller's share, the driver's, HST, and what is left is the platform's. */
export function releaseEntry(draft: Draft, payment: PaymentState, driverId: number | null): LedgerEntry {
  const { totalCents, sellerCents, driverCents, sellerId, hstRate } = payment;
  const platform = Money.ofCents(totalCents - sellerCents - driverCents);
  const hst = platform.share(hstRate);
  return entry(draft, 'release', payment, [
    line('held_funds', totalCents),
    line('sellers_payable', -sellerCents, sellerId),
    line('drivers_payable', -driverCents, driverId),
    line('hst_payable', -hst.cents),
    line('platform_revenue', -platform.minus(hst).cents),
  ]);
}

/** The seller's share leaves for the connected account. */
export function transferEntry(draft: Draft, payment: PaymentState): LedgerEntry {
  const { sellerCents, sellerId } = payment;
  return entry(draft, 'transfer', payment, [
    line('sellers_payable', sellerCents, sellerId),
    line('provider_clearing', -sellerCents),
  ]);
}

/** The held money goes back to the buyer. */
export function refundEntry(draft: Draft, payment: PaymentState, refundCents: number): LedgerEntry {
  return entry(draft, 'refund', payment, [line('held_funds', refundCents), line('provider_clearing', -refundCents)]);
}

export interface TransactionProof {
  captured: Money;
  seller: Money;
  driver: Money;
  platform: Money;
  refunded: Money;
  /** Captured and not divided yet. */
  held: Money;
}

function total(entries: LedgerEntry[], accounts: readonly LedgerAccount[], causes: readonly LedgerCause[]): Money {
  return entries
    .filter(({ cause }) => causes.includes(cause))
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => accounts.includes(account))
    .reduce((sum, { amount }) => sum.plus(amount), Money.zero);
}

/** Where each captured cent lies: `captured = seller + driver + platform + refunded + held`, always (money.md, "Ledger"). */
export function proofOf(entries: LedgerEntry[]): TransactionProof {
  return {
    captured: total(entries, ['provider_clearing'], ['capture']),
    seller: total(entries, ['sellers_payable'], ['release']).negated(),
    driver: total(entries, ['drivers_payable'], ['release']).negated(),
    platform: total(entries, ['platform_revenue', 'hst_payable'], ['release']).negated(),
    refunded: total(entries, ['held_funds'], ['refund']),
    held: total(entries, ['held_funds'], ['capture', 'release', 'refund']).negated(),
  };
}
