import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import type { DomainError } from '../../../../platform/domain/domain-error.js';
import { Payment } from './payment.js';
import type { PaymentFunds } from './payment-state.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const paymentIn = (funds: PaymentFunds): Payment => new Payment(aPaymentState({ funds }));
const codeOf = (action: () => void): string => {
  try {
    action();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'allowed';
};

const DELIVERED = { wasDelivered: true, now: NOW };
const UNDELIVERED = { wasDelivered: false, now: NOW };
const ALL_BACK = { buyerCents: 17_499, sellerCents: 0 };
const released = (): Payment => {
  const payment = paymentIn('release_due');
  payment.beginRelease(0);
  payment.released(NOW);
  return payment;
};

describe('a payment', () => {
  it.each([
    ['held', 'not-delivered'],
    ['release_due', 'allowed'],
    ['releasing', 'wrong-state'],
    ['released', 'wrong-state'],
    ['frozen', 'funds-frozen'],
    ['disputed', 'disputed'],
    ['refunding', 'refunded'],
    ['refunded', 'refunded'],
    ['partly_refunded', 'refunded'],
    ['reversed', 'refunded'],
  ] as const)('that is %s answers a release with %s', (funds, code) => {
    expect(
      codeOf(() => {
        paymentIn(funds).beginRelease(0);
      }),
    ).toBe(code);
  });

  it.each(['release_due', 'releasing', 'released', 'refunding', 'refunded', 'frozen', 'disputed'] as const)(
    'that is %s is not refunded by a cancellation',
    (funds) => {
      const payment = paymentIn(funds);
      expect(codeOf(() => payment.requireHeld())).not.toBe('allowed');
      expect(payment.funds).toBe(funds);
    },
  );

  it.each([
    ['held', 'allowed'],
    ['frozen', 'allowed'],
    ['released', 'allowed'],
    ['partly_refunded', 'allowed'],
    ['release_due', 'wrong-state'],
    ['releasing', 'money-in-movement'],
    ['refunding', 'money-in-movement'],
    ['disputed', 'disputed'],
    ['refunded', 'wrong-state'],
    ['reversed', 'wrong-state'],
  ] as const)('that is %s answers a decision with %s', (funds, code) => {
    expect(codeOf(() => void paymentIn(funds).decide(ALL_BACK, 'problem', NOW))).toBe(code);
  });

  it('becomes refunded only from refunding, and only in full', () => {
    expect(codeOf(() => paymentIn('held').refunded(17_499, NOW))).toBe('wrong-state');
    const payment = paymentIn('held');
    payment.decide(ALL_BACK, 'cancelled', NOW);
    expect([payment.funds, payment.refundOutstanding]).toEqual(['refunding', 17_499]);
    payment.refunded(17_499, NOW);
    expect([payment.funds, payment.state.refundedCents]).toEqual(['refunded', 17_499]);
  });

  it('refuses to divide more than was captured, or less for the buyer than was refunded', () => {
    const more = { buyerCents: 17_000, sellerCents: 500 };
    expect(codeOf(() => void paymentIn('frozen').decide(more, 'problem', NOW))).toBe('wrong-state');
    const payment = paymentIn('frozen');
    payment.decide({ buyerCents: 5_000, sellerCents: 7_749 }, 'problem', NOW);
    payment.refunded(5_000, NOW);
    payment.beginRelease(0);
    payment.released(NOW);
    const less = { buyerCents: 4_999, sellerCents: 7_749 };
    expect(codeOf(() => void payment.decide(less, 'adjustment', NOW))).toBe('wrong-state');
  });

  it('that was split is refunded first, then released, and ends partly refunded', () => {
    const payment = paymentIn('frozen');
    expect(payment.decide({ buyerCents: 5_000, sellerCents: 7_749 }, 'problem', NOW)).toBe(0);
    expect(payment.funds).toBe('refunding');
    payment.refunded(5_000, NOW);
    expect([payment.funds, payment.state.releaseDueAt, payment.transferCents]).toEqual(['release_due', NOW, 7_749]);
    payment.beginRelease(749);
    expect(payment.transferCents).toBe(7_000);
    payment.released(NOW);
    expect([payment.funds, payment.isCompleted, payment.state.releasedCents]).toEqual(['partly_refunded', true, 7_749]);
  });

  it('reports what the seller owes after a refund that follows the release', () => {
    const payment = released();
    expect(payment.decide(ALL_BACK, 'adjustment', NOW)).toBe(12_749);
    expect([payment.state.releasedCents, payment.state.takenBackCents, payment.wasTransferred]).toEqual([
      0,
      12_749,
      true,
    ]);
    payment.refunded(17_499, NOW);
    expect(payment.funds).toBe('refunded');
  });

  it('with a failed refund waits for an administrator, who retries it as another operation', () => {
    const payment = paymentIn('held');
    payment.decide(ALL_BACK, 'cancelled', NOW);
    const first = payment.refundSubject;
    payment.refunded(17_499, NOW);
    payment.refundFailed('lost_or_stolen_card', 17_499);
    expect([payment.funds, payment.state.refundError, payment.refundOutstanding]).toEqual([
      'refunding',
      'lost_or_stolen_card',
      17_499,
    ]);
    expect(payment.isRefundReturned).toBe(true);
    payment.retryRefund();
    expect(payment.refundSubject).not.toBe(first);
    expect(codeOf(() => payment.retryRefund())).toBe('wrong-state');
    expect(payment.isRefundReturned).toBe(true);
    payment.refunded(17_499, NOW);
    expect(payment.isRefundReturned).toBe(false);
  });

  it.each(['held', 'release_due', 'frozen', 'released', 'refunded'] as const)(
    'that was %s when a dispute came returns to that state when it is won',
    (funds) => {
      const payment = paymentIn(funds);
      expect(payment.dispute()).toBe(true);
      expect([payment.funds, payment.dispute()]).toEqual(['disputed', false]);
      payment.disputeWon(false, NOW);
      expect([payment.funds, payment.state.fundsBefore]).toEqual([funds, null]);
    },
  );

  it('is due after a won dispute if the item was delivered in the meantime', () => {
    const payment = paymentIn('held');
    payment.dispute();
    payment.disputeWon(true, NOW);
    expect([payment.funds, payment.state.releaseDueAt]).toEqual(['release_due', NOW]);
  });

  it('lost in a dispute is refunded before a release and reversed after it', () => {
    const before = paymentIn('held');
    before.dispute();
    expect(before.disputeLost(17_499, UNDELIVERED).takenBackCents).toBe(0);
    expect([before.funds, before.state.refundedCents, before.refundOutstanding]).toEqual(['refunded', 17_499, 0]);
    const after = released();
    after.dispute();
    expect(after.disputeLost(17_499, DELIVERED)).toEqual({
      takenBackCents: 12_749,
      shares: { buyerCents: 17_499, sellerCents: 0 },
    });
    expect([after.funds, after.state.releasedCents]).toEqual(['reversed', 0]);
  });

  it('lost for a part before delivery is refunded in full, so that no one is paid for an undelivered item', () => {
    const payment = paymentIn('held');
    payment.dispute();
    expect(payment.disputeLost(5_000, UNDELIVERED).shares).toEqual({ buyerCents: 17_499, sellerCents: 0 });
    expect([payment.funds, payment.refundOutstanding]).toEqual(['refunding', 12_499]);
  });

  it('lost for a part after delivery leaves the seller the rest of the share', () => {
    const payment = paymentIn('release_due');
    payment.dispute();
    expect(payment.disputeLost(5_000, DELIVERED).shares).toEqual({ buyerCents: 5_000, sellerCents: 7_749 });
    expect([payment.funds, payment.transferCents]).toEqual(['release_due', 7_749]);
  });

  it('lost for a part during a full refund still refunds the rest', () => {
    const payment = paymentIn('held');
    payment.decide(ALL_BACK, 'cancelled', NOW);
    expect(payment.dispute()).toBe(false);
    payment.disputeLost(5_000, DELIVERED);
    expect([payment.funds, payment.state.refundedCents, payment.refundOutstanding]).toEqual([
      'refunding',
      5_000,
      12_499,
    ]);
  });

  it('defers a dispute that comes while the share is being transferred', () => {
    expect(codeOf(() => void paymentIn('releasing').dispute())).toBe('money-in-movement');
    expect(paymentIn('refunding').dispute()).toBe(false);
  });

  it('waits longer after each refused release, at most six hours', () => {
    const payment = paymentIn('release_due');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      payment.beginRelease(0);
      payment.releaseRefused('insufficient_capabilities_for_transfer', NOW);
      waits.push(((payment.state.releaseDueAt?.getTime() ?? 0) - NOW.getTime()) / 60_000);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
    expect(payment.state.releaseError).toBe('insufficient_capabilities_for_transfer');
  });

  it('is due at once when the buyer confirms, never later than before', () => {
    const payment = paymentIn('held');
    payment.becomeDue(new Date('2026-06-11T14:00:00Z'));
    payment.becomeDueNow(NOW);
    expect(payment.state.releaseDueAt).toEqual(NOW);
    payment.becomeDueNow(new Date('2026-06-12T14:00:00Z'));
    expect(payment.state.releaseDueAt).toEqual(NOW);
  });

  it('can be frozen from held and release_due only, and is not released automatically then', () => {
    for (const funds of ['held', 'release_due'] as const) {
      const payment = paymentIn(funds);
      payment.state.releaseDueAt = NOW;
      payment.freeze();
      expect([payment.funds, payment.state.releaseDueAt]).toEqual(['frozen', null]);
      expect(codeOf(() => payment.beginRelease(0))).toBe('funds-frozen');
      expect(codeOf(() => payment.freeze())).toBe('funds-frozen');
    }
    for (const funds of ['releasing', 'released', 'refunding', 'refunded', 'disputed'] as const)
      expect(codeOf(() => paymentIn(funds).freeze())).toBe('wrong-state');
  });

  it('continues after a report was withdrawn: due now if delivered, otherwise held', () => {
    const delivered = paymentIn('frozen');
    delivered.unfreeze(true, NOW);
    expect([delivered.funds, delivered.state.releaseDueAt]).toEqual(['release_due', NOW]);
    const underWay = paymentIn('frozen');
    underWay.unfreeze(false, NOW);
    expect([underWay.funds, underWay.state.releaseDueAt]).toEqual(['held', null]);
    expect(codeOf(() => paymentIn('held').unfreeze(true, NOW))).toBe('wrong-state');
  });
});

describe('the provider’s fee', () => {
  it('is recorded once and never changed', () => {
    const payment = paymentIn('held');
    expect([payment.recordProviderFee(538), payment.recordProviderFee(540)]).toEqual([true, false]);
    expect(payment.state.feeCents).toBe(538);
  });

  it.each([-1, 5.5, Number.NaN])('of %d cents is refused', (cents) => {
    const payment = paymentIn('held');
    expect(() => payment.recordProviderFee(cents)).toThrow(RangeError);
    expect(payment.state.feeCents).toBeNull();
  });
});
