import { fc, it as property } from '@fast-check/jest';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { MoneyInMovement } from './payment.errors.js';
import { Payment } from './payment.js';
import type { PaymentFunds, PaymentState } from './payment-state.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const TOTAL = 17_499;
const SHARE = 12_749;
const paymentIn = (funds: PaymentFunds, changes: Partial<PaymentState> = {}): Payment =>
  new Payment(aPaymentState({ funds, ...changes }));
const released = (): Payment => {
  const payment = paymentIn('release_due');
  payment.beginRelease(0);
  payment.released(NOW);
  return payment;
};
const standing = ({ funds, state }: Payment): unknown[] => [
  funds,
  state.refundCents,
  state.refundedCents,
  state.releaseCents,
];

describe('an adopted refund', () => {
  it.each(['held', 'release_due', 'frozen'] as const)(
    'of a part leaves money that is %s where it is, and the seller the rest of the share',
    (funds) => {
      const payment = paymentIn(funds);
      expect(payment.adoptRefund(2_000, 0, NOW)).toBe(0);
      expect(standing(payment)).toEqual([funds, 2_000, 0, SHARE - 2_000]);
      payment.refunded(2_000, NOW);
      expect(standing(payment)).toEqual([funds, 2_000, 2_000, SHARE - 2_000]);
    },
  );

  it('of a part before the release reduces the release, and ends partly refunded', () => {
    const payment = paymentIn('release_due');
    payment.adoptRefund(2_000, 0, NOW);
    payment.refunded(2_000, NOW);
    payment.beginRelease(0);
    expect(payment.transferCents).toBe(SHARE - 2_000);
    payment.released(NOW);
    expect([payment.funds, payment.isCompleted]).toEqual(['partly_refunded', true]);
  });

  it('still in progress when the seller is paid continues afterwards', () => {
    const payment = paymentIn('release_due');
    payment.adoptRefund(2_000, 0, NOW);
    payment.beginRelease(0);
    payment.released(NOW);
    expect(payment.funds).toBe('refunding');
    payment.refunded(2_000, NOW);
    expect(payment.funds).toBe('partly_refunded');
  });

  it.each(['held', 'release_due'] as const)('of the whole ends what is %s', (funds) => {
    const payment = paymentIn(funds);
    payment.adoptRefund(TOTAL, 0, NOW);
    expect(standing(payment)).toEqual(['refunding', TOTAL, 0, 0]);
    payment.refunded(TOTAL, NOW);
    expect(payment.funds).toBe('refunded');
  });

  it.each([
    [true, 'refunded'],
    [false, 'refunded'],
  ] as const)('of the whole waits for the decision about a reported problem (delivered: %s)', (wasDelivered, after) => {
    const payment = paymentIn('frozen');
    payment.adoptRefund(TOTAL, 0, NOW);
    payment.refunded(TOTAL, NOW);
    expect(payment.funds).toBe('frozen');
    payment.unfreeze(wasDelivered, NOW);
    expect(payment.funds).toBe(after);
  });

  it('of the whole during a dispute that is won leaves nothing to be paid', () => {
    const payment = paymentIn('held');
    payment.dispute();
    payment.adoptRefund(TOTAL, 0, NOW);
    payment.refunded(TOTAL, NOW);
    expect(payment.funds).toBe('disputed');
    payment.disputeWon(false, NOW);
    expect(payment.funds).toBe('refunded');
  });

  it('during a refund of ours counts towards it: the buyer gets what was decided, never more', () => {
    const payment = paymentIn('held');
    payment.decide({ buyerCents: TOTAL, sellerCents: 0 }, 'cancelled', NOW);
    payment.adoptRefund(2_000, 0, NOW);
    payment.refunded(2_000, NOW);
    expect([...standing(payment), payment.refundOutstanding]).toEqual(['refunding', TOTAL, 2_000, 0, TOTAL - 2_000]);
  });

  it('above the decided amount is what the buyer gets', () => {
    const payment = paymentIn('frozen');
    payment.decide({ buyerCents: 5_000, sellerCents: SHARE - 5_000 }, 'problem', NOW);
    payment.adoptRefund(8_000, 0, NOW);
    payment.refunded(8_000, NOW);
    expect(standing(payment)).toEqual(['release_due', 8_000, 8_000, SHARE - 8_000]);
  });

  it('next to our refund in progress is added to it', () => {
    const payment = paymentIn('frozen');
    payment.decide({ buyerCents: 5_000, sellerCents: SHARE - 5_000 }, 'problem', NOW);
    payment.adoptRefund(1_000, 5_000, NOW);
    expect(standing(payment)).toEqual(['refunding', 6_000, 0, SHARE - 6_000]);
  });

  it('after the release is the seller’s debt up to the share', () => {
    const payment = released();
    expect(payment.adoptRefund(2_000, 0, NOW)).toBe(2_000);
    payment.refunded(2_000, NOW);
    expect(standing(payment)).toEqual(['partly_refunded', 2_000, 2_000, SHARE - 2_000]);
    expect(payment.adoptRefund(TOTAL - 2_000, 0, NOW)).toBe(SHARE - 2_000);
    payment.refunded(TOTAL - 2_000, NOW);
    expect([payment.funds, payment.state.takenBackCents]).toEqual(['refunded', SHARE]);
  });

  it('is deferred while the share is being transferred', () => {
    const payment = paymentIn('releasing');
    expect(() => payment.adoptRefund(2_000, 0, NOW)).toThrow(MoneyInMovement);
    expect(payment.state.refundCents).toBe(0);
  });

  it('that fails waits for an administrator and does not stop the sale', () => {
    const payment = paymentIn('held');
    payment.adoptRefund(2_000, 0, NOW);
    expect(() => payment.decide({ buyerCents: TOTAL, sellerCents: 0 }, 'cancelled', NOW)).toThrow(MoneyInMovement);
    payment.refundFailed('lost_or_stolen_card', 0);
    expect([payment.funds, payment.refundOutstanding]).toEqual(['held', 2_000]);
    payment.retryRefund();
    expect(payment.state.refundError).toBeNull();
    payment.refundFailed('lost_or_stolen_card', 0);
    payment.decide({ buyerCents: TOTAL, sellerCents: 0 }, 'cancelled', NOW);
    expect([payment.funds, payment.refundOutstanding, payment.state.refundError]).toEqual(['refunding', TOTAL, null]);
  });

  it('replaces a failed one of ours', () => {
    const payment = paymentIn('held');
    payment.decide({ buyerCents: TOTAL, sellerCents: 0 }, 'cancelled', NOW);
    payment.refundFailed('lost_or_stolen_card', 0);
    payment.adoptRefund(TOTAL, 0, NOW);
    payment.refunded(TOTAL, NOW);
    expect([payment.funds, payment.state.refundError]).toEqual(['refunded', null]);
  });

  property.prop([
    fc.constantFrom<PaymentFunds>('held', 'release_due', 'frozen', 'disputed', 'released'),
    fc.array(fc.integer({ min: 1, max: TOTAL }), { minLength: 1, maxLength: 6 }),
  ])('never divides more than was captured, and never promises the buyer less than was given', (funds, parts) => {
    const payment =
      funds === 'released' ? released() : paymentIn(funds, funds === 'disputed' ? { fundsBefore: 'held' } : {});
    let given = 0;
    for (const wanted of parts) {
      const part = Math.min(wanted, TOTAL - given);
      if (part === 0) break;
      payment.adoptRefund(part, 0, NOW);
      payment.refunded(part, NOW);
      given += part;
      const { refundCents, refundedCents, releaseCents, releasedCents, takenBackCents } = payment.state;
      expect([refundCents, refundedCents]).toEqual([given, given]);
      expect(releaseCents).toBe(given === TOTAL ? 0 : Math.max(0, SHARE - given));
      expect(refundCents + releaseCents).toBeLessThanOrEqual(TOTAL);
      expect(releasedCents + takenBackCents).toBe(funds === 'released' ? SHARE : 0);
      expect(payment.funds).not.toBe('refunding');
    }
  });
});
