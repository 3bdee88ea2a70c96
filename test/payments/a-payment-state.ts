import type { PaymentState } from '../../src/payments/protection/domain/payment-state.js';

/** A held payment of 174.99: 127.49 to the seller, 20.00 to the driver. */
export function aPaymentState(changes: Partial<PaymentState> = {}): PaymentState {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    listingId: 'abcdefabcdef',
    checkoutId: '01900000-0000-7000-8000-000000000002',
    buyerId: 3,
    sellerId: 2,
    isSale: true,
    paymentIntentId: 'pi_1',
    chargeId: 'ch_1',
    destination: 'acct_1',
    livemode: false,
    totalCents: 17_499,
    sellerCents: 12_749,
    driverCents: 2_000,
    hstRate: 1_300,
    funds: 'held',
    releaseCents: 12_749,
    refundCents: 0,
    releasedCents: 0,
    refundedCents: 0,
    takenBackCents: 0,
    debtOffsetCents: 0,
    refundReason: null,
    refundNumber: 0,
    refundError: null,
    fundsBefore: null,
    releaseDueAt: null,
    releaseAttempts: 0,
    releaseError: null,
    feeCents: null,
    createdAt: new Date('2026-06-10T14:00:00Z'),
    version: 1,
    ...changes,
  };
}
