import { Money } from '../../../../platform/domain/money.js';
import { settlementLines, type Divided, type Shares } from './division.js';
import { ledgerEntry, type LedgerCause, type LedgerEntry, type LedgerLine } from './ledger.js';
import type { LedgerAccount } from '../../published/ledger-accounts.js';

export interface Draft {
  id: string;
  at: Date;
  /** Makes the entry unique for its cause: the provider's id of the movement, or ours of the decision. */
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

/** Moves cents from `from` to `to`: credits the former, debits the latter. */
const moved = (cents: number, to: LedgerLine, from: LedgerLine): LedgerLine[] => [
  { ...to, amount: Money.ofCents(cents) },
  { ...from, amount: Money.ofCents(-cents) },
];
const of = (account: LedgerAccount, party: number | null = null): LedgerLine => line(account, 0, party);

/** The buyer's money is at the provider and not divided yet. */
export const captureEntry = (draft: Draft, payment: About & { totalCents: number }): LedgerEntry =>
  about(draft, 'capture', payment, moved(payment.totalCents, of('provider_clearing'), of('held_funds')));

/** The provider's actual fee for the charge. */
export const providerFeeEntry = (draft: Draft, payment: About, feeCents: number): LedgerEntry =>
  about(draft, 'provider-fee', payment, moved(feeCents, of('provider_fees'), of('provider_clearing')));

/** Divides the held money, or corrects an earlier division; null if nothing changes (money.md, "Who gets what"). */
export function settlementEntry(
  draft: Draft,
  payment: About & Divided,
  shares: Shares,
  books: { before: readonly LedgerEntry[]; wasTransferred: boolean },
): LedgerEntry | null {
  const lines = settlementLines(payment, shares, books);
  return lines.length === 0 ? null : about(draft, 'settlement', payment, lines);
}

/** Transfers the seller's share to the connected account. */
export const transferEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'transfer', payment, moved(cents, of('sellers_payable', payment.sellerId), of('provider_clearing')));

/** Others have transferred money to the seller's connected account at the provider: an advance that the seller owes. */
export const adoptedTransferEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'transfer', payment, moved(cents, of('sellers_debt', payment.sellerId), of('provider_clearing')));

/** Keeps a seller's debt from a share. */
export const debtOffsetEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(
    draft,
    'debt-offset',
    payment,
    moved(cents, of('sellers_payable', payment.sellerId), of('sellers_debt', payment.sellerId)),
  );

/** Takes a seller's debt back from the connected account. */
export const reversalEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'reversal', payment, moved(cents, of('provider_clearing'), of('sellers_debt', payment.sellerId)));

/** Refunds held money to the buyer. */
export const refundEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'refund', payment, moved(cents, of('held_funds'), of('provider_clearing')));

/** The bank returned a refund that had succeeded. */
export const refundFailedEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'refund-failed', payment, moved(cents, of('provider_clearing'), of('held_funds')));

/** The buyer's bank withdraws the money while a dispute is open. */
export const disputeEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'dispute', payment, moved(cents, of('refunds_and_losses'), of('provider_clearing')));

/** The provider's dispute fee; not returned even if the dispute is won. */
export const disputeFeeEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'dispute-fee', payment, moved(cents, of('provider_fees'), of('provider_clearing')));

/** A dispute was won: the bank returns the money. */
export const disputeReinstatedEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'dispute-reinstated', payment, moved(cents, of('provider_clearing'), of('refunds_and_losses')));

/** A dispute was lost: the withdrawn amount is the refund, so it is taken from the buyer's held money. */
export const disputeLostEntry = (draft: Draft, payment: About, cents: number): LedgerEntry =>
  about(draft, 'dispute-lost', payment, moved(cents, of('held_funds'), of('refunds_and_losses')));

/** Pays a driver's earnings to the driver's connected account. */
export const driverPayoutEntry = (draft: Draft, driverId: number, cents: number): LedgerEntry =>
  ledgerEntry({
    ...draft,
    cause: 'driver-payout',
    listingId: null,
    paymentId: null,
    lines: moved(cents, of('drivers_payable', driverId), of('provider_clearing')),
  });
