import { Money, type BasisPoints } from '../../../../platform/domain/money.js';
import type { LedgerEntry, LedgerLine } from './ledger.js';
import type { LedgerAccount } from '../../published/ledger-accounts.js';

/** One driver's earnings on a sale, in cents: the share of the delivery fee for each paid trip. */
export interface DriverShare {
  driverId: number | null;
  cents: number;
}

/**
 * The division of a captured payment (money.md, "Who gets what"); cents. The platform gets the rest, which may be
 * negative.
 */
export interface Shares {
  buyerCents: number;
  sellerCents: number;
  drivers: readonly DriverShare[];
}

/** The facts of a payment that a division needs; cents, and the rate in basis points. */
export interface Divided {
  totalCents: number;
  sellerId: number;
  hstRate: BasisPoints;
}

/** The platform's part after the shares, and its HST; a negative one is a loss without HST. */
export function keptOf({ totalCents, hstRate }: Divided, shares: Shares): { kept: Money; hst: Money } {
  const driverCents = shares.drivers.reduce((sum, { cents }) => sum + cents, 0);
  const kept = Money.ofCents(totalCents - shares.buyerCents - shares.sellerCents - driverCents);
  return { kept, hst: kept.cents > 0 ? kept.share(hstRate) : Money.zero };
}

const line = (account: LedgerAccount, cents: number, party: number | null = null): LedgerLine => ({
  account,
  party,
  amount: Money.ofCents(cents),
});

/** The lines of the whole division; the buyer's part stays in held funds until it is refunded. They sum to zero. */
function linesOf(payment: Divided, shares: Shares): LedgerLine[] {
  const { kept, hst } = keptOf(payment, shares);
  const isLoss = kept.cents < 0;
  return [
    line('held_funds', payment.totalCents - shares.buyerCents),
    line('sellers_payable', -shares.sellerCents, payment.sellerId),
    ...shares.drivers.map(({ driverId, cents }) => line('drivers_payable', -cents, driverId)),
    line('hst_payable', -hst.cents),
    line('platform_revenue', isLoss ? 0 : -kept.minus(hst).cents),
    line('refunds_and_losses', isLoss ? -kept.cents : 0),
  ];
}

/** Amounts posted as the seller's debt are corrections of the share. */
const accountOf = ({ account }: LedgerLine): LedgerAccount =>
  account === 'sellers_debt' ? 'sellers_payable' : account;

function totals(lines: readonly LedgerLine[]): Map<string, LedgerLine> {
  const sums = new Map<string, LedgerLine>();
  for (const each of lines) {
    const account = accountOf(each);
    const key = `${account}:${String(each.party)}`;
    const amount = (sums.get(key)?.amount ?? Money.zero).plus(each.amount);
    sums.set(key, { account, party: each.party, amount });
  }
  return sums;
}

const centsOf = (lines: Map<string, LedgerLine>, key: string): Money => lines.get(key)?.amount ?? Money.zero;

/** The buyer's and seller's parts of a payment by the ledger, in cents; null if it has not been divided. */
export function bookedShares(
  { totalCents, sellerId }: Pick<Divided, 'totalCents' | 'sellerId'>,
  entries: readonly LedgerEntry[],
): Pick<Shares, 'buyerCents' | 'sellerCents'> | null {
  const settlements = entries.filter(({ cause }) => cause === 'settlement');
  if (settlements.length === 0) return null;
  const booked = totals(settlements.flatMap(({ lines }) => lines));
  const heldCents = centsOf(booked, 'held_funds:null').cents;
  return {
    buyerCents: totalCents - heldCents,
    sellerCents: 0 - centsOf(booked, `sellers_payable:${String(sellerId)}`).cents,
  };
}

/**
 * The lines that change a payment's division in the ledger to the given shares: the whole division the first time, the
 * difference later. If a seller loses money already paid out, it becomes the seller's debt. Empty if nothing changes.
 */
export function settlementLines(
  payment: Divided,
  shares: Shares,
  { before, wasTransferred }: { before: readonly LedgerEntry[]; wasTransferred: boolean },
): LedgerLine[] {
  const booked = totals(before.filter(({ cause }) => cause === 'settlement').flatMap(({ lines }) => lines));
  const wanted = totals(linesOf(payment, shares));
  const parts = new Map([...booked, ...wanted]);
  return [...parts].flatMap(([key, { account, party }]) => {
    const amount = centsOf(wanted, key).minus(centsOf(booked, key));
    if (amount.cents === 0) return [];
    const isDebt = account === 'sellers_payable' && wasTransferred;
    return [{ account: isDebt ? 'sellers_debt' : account, party, amount }];
  });
}
