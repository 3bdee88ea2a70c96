import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { DomainError } from '../../../../platform/domain/domain-error.js';
import { Payment } from './payment.js';
import type { PaymentFunds } from './payment-state.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const DELIVERED = { wasDelivered: true, now: NOW };
const UNDELIVERED = { wasDelivered: false, now: NOW };
const ALL_BACK = { buyerCents: 17_499, sellerCents: 0 };
const paymentIn = (funds: PaymentFunds): Payment => new Payment(aPaymentState({ funds }));
const codeOf = (action: () => void): string => {
  try {
    action();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'allowed';
};

describe('several disputes of a payment', () => {
  const INQUIRY = { open: 1, cents: 0 };
  const PART = { open: 1, cents: 1_000 };
  const cents = ({ state }: Payment): number[] => [state.refundCents, state.refundedCents, state.releaseCents];

  it.each([INQUIRY, PART])('that leave something to decide only block the release: %j', (standing) => {
    const payment = paymentIn('release_due');
    expect([payment.dispute(standing), payment.funds]).toEqual([false, 'release_due']);
    expect(codeOf(() => payment.beginRelease(0))).toBe('disputed');
    payment.freeze();
    payment.decide({ buyerCents: 5_000, sellerCents: 7_749 }, 'problem', NOW);
    expect([payment.funds, payment.refundDue]).toEqual(['refunding', 5_000]);
    payment.refunded(5_000, NOW);
    expect(payment.funds).toBe('release_due');
    expect(codeOf(() => payment.beginRelease(0))).toBe('disputed');
    payment.disputeWon(true, NOW);
    payment.beginRelease(0);
    expect(payment.transferCents).toBe(7_749);
  });

  it('of a part hold back that part of a full refund; if won, it is refunded too', () => {
    const payment = paymentIn('held');
    payment.dispute(PART);
    payment.requireHeld();
    payment.decide(ALL_BACK, 'cancelled', NOW);
    const first = payment.refundSubject;
    expect([payment.refundDue, payment.refundOutstanding]).toEqual([16_499, 17_499]);
    payment.refunded(16_499, NOW);
    expect([payment.funds, payment.refundDue]).toEqual(['disputed', 0]);
    payment.disputeWon(false, NOW);
    expect([payment.funds, payment.refundDue, payment.refundSubject === first]).toEqual(['refunding', 1_000, false]);
    payment.refunded(1_000, NOW);
    expect([payment.funds, ...cents(payment)]).toEqual(['refunded', 17_499, 17_499, 0]);
  });

  it('of a part hold back that part of a full refund; if lost, the bank has paid it', () => {
    const payment = paymentIn('held');
    payment.dispute(PART);
    payment.decide(ALL_BACK, 'cancelled', NOW);
    payment.refunded(16_499, NOW);
    payment.disputeLost(1_000, UNDELIVERED);
    expect([payment.funds, ...cents(payment)]).toEqual(['refunded', 17_499, 17_499, 0]);
  });

  it('that start as an inquiry take the money, like any chargeback of the whole', () => {
    const payment = paymentIn('held');
    payment.dispute(INQUIRY);
    expect([payment.dispute({ open: 1, cents: 17_499 }), payment.funds]).toEqual([true, 'disputed']);
    expect(codeOf(() => void payment.decide(ALL_BACK, 'cancelled', NOW))).toBe('disputed');
    payment.disputeWon(false, NOW);
    expect(payment.funds).toBe('held');
  });

  it('block the release while one of them is open', () => {
    const payment = paymentIn('release_due');
    payment.dispute({ open: 2, cents: 2_000 });
    payment.disputeLost(1_000, { ...DELIVERED, standing: PART });
    expect([payment.funds, ...cents(payment)]).toEqual(['release_due', 1_000, 1_000, 11_749]);
    expect(codeOf(() => payment.beginRelease(0))).toBe('disputed');
    payment.disputeWon(true, NOW);
    payment.beginRelease(0);
    payment.released(NOW);
    expect([payment.funds, payment.state.releasedCents]).toEqual(['partly_refunded', 11_749]);
  });

  it.each(['release_due', 'frozen'] as const)(
    'that are lost are added to an adopted refund in progress: %s',
    (funds) => {
      const payment = paymentIn(funds);
      payment.adoptRefund(2_000, 0, NOW);
      payment.dispute(PART);
      payment.disputeLost(1_000, DELIVERED);
      expect(cents(payment)).toEqual([3_000, 1_000, 9_749]);
      payment.refunded(2_000, NOW, 'adopted:re_1');
      expect([payment.funds, ...cents(payment)]).toEqual([funds, 3_000, 3_000, 9_749]);
    },
  );

  it('neither end a reported problem nor shorten the inspection period', () => {
    const frozen = paymentIn('frozen');
    frozen.dispute(PART);
    frozen.disputeLost(1_000, DELIVERED);
    expect([frozen.funds, frozen.state.releaseDueAt]).toEqual(['frozen', null]);
    const tomorrow = new Date(NOW.getTime() + 86_400_000);
    const inspected = paymentIn('release_due');
    inspected.state.releaseDueAt = tomorrow;
    inspected.dispute(PART);
    expect(inspected.wait('disputed', NOW)).toBe(true);
    inspected.disputeWon(true, NOW);
    expect([inspected.state.releaseDueAt, inspected.state.releaseError]).toEqual([tomorrow, null]);
    inspected.disputeLost(1_000, DELIVERED);
    expect(inspected.state.releaseDueAt).toEqual(tomorrow);
  });
});
