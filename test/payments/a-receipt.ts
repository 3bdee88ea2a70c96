import type { BuyerReceiptView, SaleStatementView } from '../../src/contexts/payments/published/receipt-views.js';

const BUSINESS = {
  legalName: 'Porchlight Logistics Inc.',
  address: '100 Rue Sainte-Thérèse\nVaughan ON L4J 2B2',
  hstNumber: '123456789 RT0001',
};

/** For a bookcase of 149.99 with 25.00 delivery, paid on the evening of June 10 in Toronto. */
export function aReceipt(changes: Partial<BuyerReceiptView> = {}): BuyerReceiptView {
  return {
    number: 'PL-00000001',
    orderId: 'cs_test_1',
    productId: 'abcdefabcdef',
    shareLink: 'Ab12Cd34',
    business: BUSINESS,
    paidAt: '2026-06-11T02:00:00.000Z',
    buyerName: 'Hélène Lefrançois',
    itemName: 'Oak bookcase',
    sellerFirstName: 'Ana',
    deliveryDate: '2026-06-12',
    deliveryWindow: '9am-10am',
    card: { brand: 'Visa', last4: '4242' },
    itemPrice: 149.99,
    deliveryFee: 25,
    total: 174.99,
    hstRate: 13,
    hstAmount: 0.65,
    refundedAmount: 0,
    refundDue: 0,
    refundReturned: false,
    refunds: [],
    ...changes,
  };
}

/** The seller's side of the same sale, paid out three days later. */
export function aStatement(changes: Partial<SaleStatementView> = {}): SaleStatementView {
  return {
    number: 'ST-00000001',
    productId: 'abcdefabcdef',
    shareLink: 'Ab12Cd34',
    itemName: 'Oak bookcase',
    soldAt: '2026-06-11T02:00:00.000Z',
    business: BUSINESS,
    sellerName: 'Ana Costa',
    itemPrice: 149.99,
    serviceFeePercent: 15,
    baseServiceFee: 22.5,
    referralDiscountPercent: 0,
    discountAmount: 0,
    waivedFee: 0,
    serviceFee: 22.5,
    hstRate: 13,
    hstAmount: 2.93,
    refunded: 0,
    share: 127.49,
    state: 'paid',
    expectedOn: null,
    movements: [{ on: '2026-06-13', kind: 'paid-out', amount: 127.49 }],
    ...changes,
  };
}
