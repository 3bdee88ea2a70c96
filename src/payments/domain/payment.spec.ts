import { aPaymentState } from '../../../test/payments/a-payment-state.js';
import type { DomainError } from '../../shared/domain/domain-error.js';
import { Payment, type PaymentFunds } from './payment.js';

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
        paymentIn(funds).beginRelease();
      }),
    ).toBe(code);
  });

  it.each(['release_due', 'releasing', 'released', 'refunding', 'refunded', 'frozen'] as const)(
    'that is %s is not refunded by a cancellation',
    (funds) => {
      const payment = paymentIn(funds);
      expect(
        codeOf(() => {
          payment.beginFullRefund('cancelled');
        }),
      ).toBe('wrong-state');
      expect(payment.funds).toBe(funds);
    },
  );

  it('is said to be refunded only from refunding, and then in full', () => {
    expect(
      codeOf(() => {
        paymentIn('held').refunded();
      }),
    ).toBe('wrong-state');
    const payment = paymentIn('refunding');
    payment.refunded();
    expect([payment.funds, payment.state.refundedCents]).toEqual(['refunded', 17_499]);
  });

  it('waits longer after each refused release, at most six hours', () => {
    const payment = paymentIn('release_due');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      payment.beginRelease();
      payment.releaseRefused('insufficient_capabilities_for_transfer', NOW);
      waits.push(((payment.state.releaseDueAt?.getTime() ?? 0) - NOW.getTime()) / 60_000);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
    expect(payment.state.releaseError).toBe('insufficient_capabilities_for_transfer');
  });

  it('is due at once when the buyer says that all is well, never later than it was', () => {
    const payment = paymentIn('held');
    payment.becomeDue(new Date('2026-06-11T14:00:00Z'));
    payment.becomeDueNow(NOW);
    expect(payment.state.releaseDueAt).toEqual(NOW);
    payment.becomeDueNow(new Date('2026-06-12T14:00:00Z'));
    expect(payment.state.releaseDueAt).toEqual(NOW);
  });

  it('is frozen from held and from release_due only, and no clock can release it then', () => {
    for (const funds of ['held', 'release_due'] as const) {
      const payment = paymentIn(funds);
      payment.state.releaseDueAt = NOW;
      payment.freeze();
      expect([payment.funds, payment.state.releaseDueAt]).toEqual(['frozen', null]);
      expect(codeOf(() => payment.beginRelease())).toBe('funds-frozen');
      expect(codeOf(() => payment.freeze())).toBe('funds-frozen');
    }
    for (const funds of ['releasing', 'released', 'refunding', 'refunded', 'disputed'] as const)
      expect(codeOf(() => paymentIn(funds).freeze())).toBe('wrong-state');
  });

  it('goes on after a report was taken back: due now when delivered, held when not', () => {
    const delivered = paymentIn('frozen');
    delivered.unfreeze(true, NOW);
    expect([delivered.funds, delivered.state.releaseDueAt]).toEqual(['release_due', NOW]);
    const underWay = paymentIn('frozen');
    underWay.unfreeze(false, NOW);
    expect([underWay.funds, underWay.state.releaseDueAt]).toEqual(['held', null]);
    expect(codeOf(() => paymentIn('held').unfreeze(true, NOW))).toBe('wrong-state');
  });
});
