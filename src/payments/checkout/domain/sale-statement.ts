import { splitFees } from '../../../listings/published/fee-breakdown.js';
import { Money, type BasisPoints } from '../../../shared/domain/money.js';
import { torontoDay } from '../../../shared/domain/toronto-time.js';
import { hstParts } from '../../ledger/domain/hst-parts.js';
import { balanceOf, type LedgerCause, type LedgerEntry } from '../../ledger/domain/ledger.js';
import type { PaymentState } from '../../protection/domain/payment-state.js';
import type { SaleMovementKind, SaleStatementView } from '../../published/receipt-views.js';
import type { OrderedCents } from './receipt.js';

/** The fees that were fixed in the product when it was created. */
export interface FixedFees {
  serviceFee: BasisPoints;
  referralDiscount: BasisPoints;
}

type Amounts = Pick<
  SaleStatementView,
  | 'itemPrice'
  | 'serviceFeePercent'
  | 'baseServiceFee'
  | 'referralDiscountPercent'
  | 'discountAmount'
  | 'waivedFee'
  | 'serviceFee'
  | 'hstRate'
  | 'hstAmount'
  | 'refunded'
  | 'share'
>;

/**
 * The price of a sale divided between fee, buyer and seller, by what was promised or has been decided since (money.md, "Who
 * gets what"): what a split takes beyond the seller's share comes out of the fee. Amounts in CAD.
 */
export function saleAmounts(
  payment: PaymentState,
  { itemCents, deliveryCents }: OrderedCents,
  { serviceFee, referralDiscount }: FixedFees,
  entries: readonly LedgerEntry[],
): Amounts {
  const [itemPrice, deliveryFee] = [Money.ofCents(itemCents), Money.ofCents(deliveryCents)];
  const parts = splitFees({ itemPrice, deliveryFee, serviceFee, referralDiscount });
  const promisedCents = parts.finalServiceFee.cents;
  const { seller: hst, sellerCents } = hstParts({ ...payment, itemCents }, entries);
  const restCents = itemCents - Math.min(payment.refundCents, itemCents) - sellerCents;
  const feeCents = Math.min(Math.max(restCents, 0), promisedCents);
  return {
    itemPrice: itemPrice.toCad(),
    serviceFeePercent: serviceFee / 100,
    baseServiceFee: parts.baseServiceFee.toCad(),
    referralDiscountPercent: referralDiscount / 100,
    discountAmount: parts.discountAmount.toCad(),
    waivedFee: (promisedCents - feeCents) / 100,
    serviceFee: feeCents / 100,
    hstRate: payment.hstRate / 100,
    hstAmount: hst.toCad(),
    refunded: (itemCents - feeCents - sellerCents) / 100,
    share: sellerCents / 100,
  };
}

const MOVEMENTS: Partial<Record<LedgerCause, SaleMovementKind>> = {
  transfer: 'paid-out',
  reversal: 'taken-back',
  'debt-offset': 'kept-for-debt',
};

/** Both accounts of the seller's change where a debt is kept from a share; what was owed is what the share says. */
function movedCents(entry: LedgerEntry): number {
  if (entry.cause === 'debt-offset') return balanceOf([entry], ['sellers_payable']);
  return -balanceOf([entry], ['provider_clearing']);
}

/** What was paid to the seller for the sale, kept and taken back, and when, as the books have it. */
export function saleMovements(entries: readonly LedgerEntry[]): SaleStatementView['movements'] {
  return entries.flatMap((entry) => {
    const kind = MOVEMENTS[entry.cause];
    return kind === undefined ? [] : [{ on: torontoDay(entry.at), kind, amount: movedCents(entry) / 100 }];
  });
}
