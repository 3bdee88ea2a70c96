import { Money, type BasisPoints } from '../../../shared/domain/money.js';
import { keptOf } from './division.js';
import { balanceOf, type LedgerEntry } from './ledger.js';

/** A payment as its HST needs it, in cents: P and D as they were captured, d for one trip, and what was decided. */
export interface TaxedPayment {
  sellerId: number;
  itemCents: number;
  totalCents: number;
  hstRate: BasisPoints;
  driverCents: number;
  /** What goes back to the buyer and to the seller by what was decided so far. */
  refundCents: number;
  releaseCents: number;
}

/** What is on the books of who gets what. */
interface Divided {
  sellerCents: number;
  driversCents: number;
  hst: Money;
}

/** What was promised, or decided since, and is not on the books yet: with one trip of a driver. */
function promised({ sellerId, totalCents, hstRate, driverCents, refundCents, releaseCents }: TaxedPayment): Divided {
  const drivers = [{ driverId: null, cents: driverCents }];
  const shares = { buyerCents: refundCents, sellerCents: releaseCents, drivers };
  return {
    sellerCents: releaseCents,
    driversCents: driverCents,
    hst: keptOf({ totalCents, sellerId, hstRate }, shares).hst,
  };
}

function dividedOf(payment: TaxedPayment, entries: readonly LedgerEntry[]): Divided {
  if (!entries.some(({ cause }) => cause === 'settlement')) return promised(payment);
  return {
    sellerCents: -balanceOf(entries, ['sellers_payable', 'sellers_debt'], ['settlement']),
    driversCents: -balanceOf(entries, ['drivers_payable'], ['settlement']),
    hst: Money.ofCents(-balanceOf(entries, ['hst_payable'], ['settlement'])),
  };
}

/**
 * The HST of a sale where it was paid (money.md, "Ledger"): the buyer paid that of the platform's part of the delivery fee
 * (D − d), as far as the fee was not given back; the seller's service fee has the rest, so that the two are what the ledger
 * owes. What further trips of drivers cost comes out of the service fee. `sellerCents` is the seller's share.
 */
export function hstParts(
  payment: TaxedPayment,
  entries: readonly LedgerEntry[],
): { buyer: Money; seller: Money; sellerCents: number } {
  const { itemCents, totalCents, hstRate, driverCents, refundCents } = payment;
  const { sellerCents, driversCents, hst } = dividedOf(payment, entries);
  const deliveryCents = totalCents - itemCents - Math.max(0, refundCents - itemCents);
  const platformCents = Math.max(0, deliveryCents - Math.min(driversCents, driverCents));
  const ofDelivery = Money.ofCents(platformCents).share(hstRate);
  const buyer = hst.isLessThan(ofDelivery) ? hst : ofDelivery;
  return { buyer, seller: hst.minus(buyer), sellerCents };
}
