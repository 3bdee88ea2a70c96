import { Money, type BasisPoints } from '../../../../platform/domain/money.js';
import { keptOf } from './division.js';
import { balanceOf, type LedgerEntry } from './ledger.js';

/**
 * The amounts that a payment's HST depends on, in cents: P and D as captured, d for one trip, and the decided shares.
 */
export interface TaxedPayment {
  sellerId: number;
  itemCents: number;
  totalCents: number;
  hstRate: BasisPoints;
  driverCents: number;
  /** The buyer's and seller's parts decided so far. */
  refundCents: number;
  releaseCents: number;
}

/** The division in the ledger. */
interface Divided {
  sellerCents: number;
  driversCents: number;
  hst: Money;
}

/** The promised or decided division that is not in the ledger yet, with one driver trip. */
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
 * A sale's HST by payer (money.md, "Ledger"). The buyer paid it on the platform's part of the delivery fee (D − d), as
 * far as the fee was not refunded. The rest is in the seller's service fee, so that both add up to what the ledger
 * owes. Additional driver trips are paid from the service fee. `sellerCents` is the seller's share.
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
