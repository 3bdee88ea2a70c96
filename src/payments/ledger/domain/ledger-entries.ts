import { Money } from '../../../shared/domain/money.js';
import { settlementLines, type Divided, type Shares } from './division.js';
import { ledgerEntry, type LedgerCause, type LedgerEntry, type LedgerLine } from './ledger.js';
import type { LedgerAccount } from '../../published/ledger-accounts.js';

export interface Draft {
  id: string;
  at: Date;
  /** Makes the entry once for its cause: the provider's id of what moved, or ours of what was decided. */
  reference: string;
}

/** The payment that an entry is about. */
export type About = { id: string; listingId: string; sellerId: number };

const line = (account: LedgerAccount, cents: number, party: number | null = null): LedgerLine => ({
  account,
  party,
  amount: Money.ofCents(cents),
});

const about = (draft: Draft, cause: LedgerCause, { id, listingId }: About, lines: LedgerLine[]): LedgerEntry =>
  ledgerEntry({ ...draft, cause, listingId, paymentId: id, lines });

/** Cents that leave `from` for `to`: credited there, debited here. */
const moved = (cents: number, to: LedgerLine, from: LedgerLine): LedgerLine[] => [
  { ...to, amount: Money.ofCents(cents) },
  { ...from, amount: Money.ofCents(-cents) },
];
const of = (account: LedgerAccount, party: number | null = null): LedgerLine => line(account, 0, party);

/** The buyer's money lies at the provider and belongs to no one yet. */
export const captureEntry = (draft: Draft, payment: About & { totalCents: number }): LedgerEntry =>
  about(draft, 'capture', payment, moved(payment.totalCents, of('provider_clearing'), of('held_funds')));

/** What the provider really took for the charge. */
export const providerFeeEntry = (draft: Draft, payment: About, feeCents: number): LedgerEntry =>
  about(draft, 'provider-fee', payment, moved(feeCents, of('provider_fees'), of('provider_clearing')));

/** The held money is divided, or an earlier division corrected; null when nothing changes (money.md, "Who gets what"). */
export function settlementEntry(
  draft: Draft,
  payment: About & Divided,
  shares: Shares,
  books: { before: readonly LedgerEntry[]; wasTransferred: boolean },
): LedgerEntry | null {
  const lines = settlementLines(payment, shares, books);
  return lines.length === 0 ? null : about(draft, 'settlement', payment, lines);
}

/** The seller's share leaves for the connected account. */
export const transferEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'transfer', payment, moved(cents, of('sellers_payable', payment.sellerId), of('provider_clearing')));

/** Others have transferred money to the seller's connected account at the provider: it was paid ahead, and is owed. */
export const adoptedTransferEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'transfer', payment, moved(cents, of('sellers_debt', payment.sellerId), of('provider_clearing')));

/** What a seller owes is kept from a share. */
export const debtOffsetEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(
    draft,
    'debt-offset',
    payment,
    moved(cents, of('sellers_payable', payment.sellerId), of('sellers_debt', payment.sellerId)),
  );

/** What a seller owed came back from the connected account. */
export const reversalEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'reversal', payment, moved(cents, of('provider_clearing'), of('sellers_debt', payment.sellerId)));

/** Held money goes back to the buyer. */
export const refundEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'refund', payment, moved(cents, of('held_funds'), of('provider_clearing')));

/** A refund that had succeeded came back from the bank. */
export const refundFailedEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'refund-failed', payment, moved(cents, of('provider_clearing'), of('held_funds')));

/** The buyer's bank takes the money while a dispute is open. */
export const disputeEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'dispute', payment, moved(cents, of('refunds_and_losses'), of('provider_clearing')));

/** What the provider takes for a dispute; kept even when it is won. */
export const disputeFeeEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'dispute-fee', payment, moved(cents, of('provider_fees'), of('provider_clearing')));

/** A dispute was won: the bank gives the money back. */
export const disputeReinstatedEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'dispute-reinstated', payment, moved(cents, of('provider_clearing'), of('refunds_and_losses')));

/** A dispute was lost: what the bank took is the refund, so it comes out of what is held for the buyer. */
export const disputeLostEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'dispute-lost', payment, moved(cents, of('held_funds'), of('refunds_and_losses')));

/** A driver's earnings leave for the driver's connected account. */
export const driverPayoutEntry = (draft: Draft, driverId: number, cents: number): LedgerEntry =>
  ledgerEntry({
    ...draft,
    cause: 'driver-payout',
    listingId: null,
    paymentId: null,
    lines: moved(cents, of('drivers_payable', driverId), of('provider_clearing')),
  });
