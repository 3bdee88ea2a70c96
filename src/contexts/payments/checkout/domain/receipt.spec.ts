import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import {
  debtOffsetEntry,
  disputeEntry,
  disputeReinstatedEntry,
  refundEntry,
  refundFailedEntry,
  reversalEntry,
  transferEntry,
} from '../../ledger/domain/ledger-entries.js';
import { Payment } from '../../protection/domain/payment.js';
import { cardOf, receiptOf, refundsOf } from './receipt.js';
import { saleAmounts, saleMovements } from './sale-statement.js';

const ORDERED = { itemCents: 14_999, deliveryCents: 2_500 };
const FEES = { serviceFee: 1_500, referralDiscount: 0 };
const payment = aPaymentState();
let drawn = 0;
const on = (at: string) => ({ id: String(++drawn), at: new Date(at), reference: String(drawn) });

describe('a receipt', () => {
  it('shows what was paid and its HST, without the seller’s fees', () => {
    const receipt = receiptOf(new Payment(payment), ORDERED, []);
    // 13% of 25.00 - 20.00; the 22.50 of the service fee are the seller's.
    expect(receipt).toMatchObject({ itemPrice: 149.99, deliveryFee: 25, total: 174.99, hstRate: 13, hstAmount: 0.65 });
    expect(receipt.number).toBe('PL-00000001');
    expect(receipt.refundedAmount).toBe(0);
  });

  it('lists refunds and their reversals by Toronto day', () => {
    const entries = [
      refundEntry(on('2026-06-13T03:59:00Z'), payment, 5_000),
      refundFailedEntry(on('2026-06-14T12:00:00Z'), payment, 5_000),
      disputeEntry(on('2026-06-20T12:00:00Z'), payment, 17_499),
      disputeReinstatedEntry(on('2026-07-01T12:00:00Z'), payment, 17_499),
      transferEntry(on('2026-07-02T12:00:00Z'), payment, 12_749),
    ];
    expect(refundsOf(entries)).toEqual([
      { on: '2026-06-12', kind: 'refund', amount: 50 },
      { on: '2026-06-14', kind: 'refund-returned', amount: -50 },
      { on: '2026-06-20', kind: 'bank', amount: 174.99 },
      { on: '2026-07-01', kind: 'bank-returned', amount: -174.99 },
    ]);
  });

  it.each([
    ['visa', '4242', { brand: 'Visa', last4: '4242' }],
    ['amex', '0005', { brand: 'American Express', last4: '0005' }],
    ['a-new-one', '1234', { brand: 'Card', last4: '1234' }],
    [null, null, null],
  ])('shows the card %s %s in its usual form', (cardBrand, cardLast4, card) => {
    expect(cardOf(aPaymentState({ cardBrand, cardLast4 }))).toEqual(card);
  });
});

describe('a statement', () => {
  it('shows price, fee and share as promised', () => {
    expect(saleAmounts(payment, ORDERED, FEES, [])).toMatchObject({
      itemPrice: 149.99,
      baseServiceFee: 22.5,
      discountAmount: 0,
      waivedFee: 0,
      serviceFee: 22.5,
      hstAmount: 2.93,
      refunded: 0,
      share: 127.49,
    });
  });

  it.each([
    ['a split within the share', 5_000, 7_749, { serviceFee: 22.5, waivedFee: 0, refunded: 50, share: 77.49 }],
    ['a split beyond the share', 14_000, 0, { serviceFee: 9.99, waivedFee: 12.51, refunded: 140, share: 0 }],
    ['a refund in full', 17_499, 0, { serviceFee: 0, waivedFee: 22.5, refunded: 149.99, share: 0, hstAmount: 0 }],
  ])('shows after %s who bears it', (_, refundCents, releaseCents, amounts) => {
    expect(saleAmounts(aPaymentState({ refundCents, releaseCents }), ORDERED, FEES, [])).toMatchObject(amounts);
  });

  it('lists payouts, amounts kept and amounts taken back, by Toronto day', () => {
    const entries = [
      debtOffsetEntry(on('2026-06-13T02:00:00Z'), payment, 2_000),
      transferEntry(on('2026-06-13T02:00:00Z'), payment, 10_749),
      reversalEntry(on('2026-06-20T12:00:00Z'), payment, 10_749),
      refundEntry(on('2026-06-21T12:00:00Z'), payment, 17_499),
    ];
    expect(saleMovements(entries)).toEqual([
      { on: '2026-06-12', kind: 'kept-for-debt', amount: 20 },
      { on: '2026-06-12', kind: 'paid-out', amount: 107.49 },
      { on: '2026-06-20', kind: 'taken-back', amount: -107.49 },
    ]);
  });
});
