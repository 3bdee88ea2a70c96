import type { LedgerCause, LedgerEntry } from '../../ledger/domain/ledger.js';
import { balanceOf } from '../../ledger/domain/ledger.js';
import { hstParts } from '../../ledger/domain/hst-parts.js';
import type { Payment } from '../../protection/domain/payment.js';
import type { PaymentState } from '../../protection/domain/payment-state.js';
import type { BuyerReceiptView, RefundKind } from '../../published/receipt-views.js';
import type { ReceiptView } from '../../published/views.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';

const NUMBER_LENGTH = 8;

/** The end of the payment's id: the start is the time, which payments of the same minute share. */
export const paperNumber = (prefix: 'PL' | 'ST', paymentId: string): string =>
  `${prefix}-${paymentId.replaceAll('-', '').slice(-NUMBER_LENGTH).toUpperCase()}`;

/** The captured amounts for item and delivery, in cents. */
export interface OrderedCents {
  itemCents: number;
  deliveryCents: number;
}

/**
 * The amounts of the buyer's receipt (product.md §10, "Receipt") from the payment and its ledger entries. Its HST is
 * that of the buyer's payment to the platform, without the seller's fees. Amounts in CAD.
 */
export function receiptOf(
  { state, refundOutstanding, isRefundReturned }: Payment,
  { itemCents, deliveryCents }: OrderedCents,
  entries: readonly LedgerEntry[],
): ReceiptView {
  const { id, totalCents, hstRate, refundedCents, createdAt } = state;
  return {
    number: paperNumber('PL', id),
    paidAt: createdAt.toISOString(),
    itemPrice: itemCents / 100,
    deliveryFee: deliveryCents / 100,
    total: totalCents / 100,
    hstRate: hstRate / 100,
    hstAmount: hstParts({ ...state, itemCents }, entries).buyer.toCad(),
    refundedAmount: refundedCents / 100,
    refundDue: refundOutstanding / 100,
    refundReturned: isRefundReturned,
  };
}

const REFUNDS: Partial<Record<LedgerCause, RefundKind>> = {
  refund: 'refund',
  'refund-failed': 'refund-returned',
  dispute: 'bank',
  'dispute-reinstated': 'bank-returned',
};

/** The refunds to the buyer and their dates, by the ledger. */
export function refundsOf(entries: readonly LedgerEntry[]): BuyerReceiptView['refunds'] {
  return entries.flatMap((entry) => {
    const kind = REFUNDS[entry.cause];
    const cents = -balanceOf([entry], ['provider_clearing']);
    return kind === undefined || cents === 0 ? [] : [{ on: torontoDay(entry.at), kind, amount: cents / 100 }];
  });
}

/** The card provider's brand names as printed on cards. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  interac: 'Interac',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The card in its usual form, if known. */
export function cardOf({ cardBrand, cardLast4 }: PaymentState): BuyerReceiptView['card'] {
  return cardBrand === null || cardLast4 === null ? null : { brand: BRANDS[cardBrand] ?? 'Card', last4: cardLast4 };
}
