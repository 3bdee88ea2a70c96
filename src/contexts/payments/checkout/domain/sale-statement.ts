import { splitFees } from '../../../listings/published/fee-breakdown.js';
import { Money, type BasisPoints } from '../../../../platform/domain/money.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { hstParts } from '../../ledger/domain/hst-parts.js';
import { balanceOf, type LedgerCause, type LedgerEntry } from '../../ledger/domain/ledger.js';
import type { PaymentState } from '../../protection/domain/payment-state.js';
import type { SaleMovementKind, SaleStatementView } from '../../published/receipt-views.js';
import type { OrderedCents } from './receipt.js';

/** The fees fixed when the product was created. */
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
 * Divides a sale's price between fee, buyer and seller, by the original terms or a later decision (money.md, "Who gets
 * what"): a split above the seller's share reduces the fee. Amounts in CAD.
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

/** Keeping a debt from a share changes both of the seller's accounts; only the share's account shows the amount. */
function movedCents(entry: LedgerEntry): number {
  if (entry.cause === 'debt-offset') return balanceOf([entry], ['sellers_payable']);
  return -balanceOf([entry], ['provider_clearing']);
}

/** The seller's payouts for the sale, amounts kept and amounts taken back, with dates, by the ledger. */
export function saleMovements(entries: readonly LedgerEntry[]): SaleStatementView['movements'] {
  return entries.flatMap((entry) => {
    const kind = MOVEMENTS[entry.cause];
    return kind === undefined ? [] : [{ on: torontoDay(entry.at), kind, amount: movedCents(entry) / 100 }];
  });
}
