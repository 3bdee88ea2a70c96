import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import type { PaymentState } from './payment-state.js';
import { payoutOf } from './payout.js';

const NOW = new Date('2026-06-12T02:00:00Z'); // The evening of June 11 in Toronto.
const payout = (changes: Partial<PaymentState>) => payoutOf(aPaymentState(changes), '2026-06-20', NOW);

describe('a payout', () => {
  it.each([
    ['held', 'held', '2026-06-20'],
    ['release_due', 'due', '2026-06-11'],
    ['releasing', 'due', '2026-06-11'],
    ['released', 'paid', null],
    ['frozen', 'paused', null],
    ['disputed', 'paused', null],
    ['refunding', 'refunded', null],
    ['refunded', 'refunded', null],
    ['reversed', 'taken_back', null],
  ] as const)('of money that is %s is %s, expected on %s', (funds, state, expectedOn) => {
    const isGivenBack = ['refunding', 'refunded', 'reversed'].includes(funds);
    const changes = isGivenBack ? { funds, releaseCents: 0 } : { funds };
    // A sale that earns the seller nothing shows no share, not even the agreed one.
    expect(payout(changes)).toEqual({ state, amountCents: state === 'refunded' ? 0 : 12_749, expectedOn });
  });

  it('waits for an account that cannot receive', () => {
    expect(payout({ funds: 'release_due', releaseError: 'seller-cannot-receive' }).state).toBe('waiting_for_account');
    expect(payout({ funds: 'release_due', releaseError: 'balance_insufficient' }).state).toBe('due');
  });

  it.each(['disputed', 'early-fraud-warning', 'review'])('is paused while the payment is %s', (releaseError) => {
    expect(payout({ funds: 'release_due', releaseError })).toMatchObject({ state: 'paused', expectedOn: null });
  });

  it('is expected on the Toronto day on which it is due, never in the past', () => {
    const due = (releaseDueAt: Date) => payout({ funds: 'release_due', releaseDueAt }).expectedOn;
    expect(due(new Date('2026-06-13T03:59:00Z'))).toBe('2026-06-12');
    expect(due(new Date('2026-06-13T04:00:00Z'))).toBe('2026-06-13');
    expect(due(new Date('2026-06-01T00:00:00Z'))).toBe('2026-06-11');
  });

  it('is the amount paid after a partial refund', () => {
    const split = { releaseCents: 10_000, refundCents: 2_749 };
    expect(payout({ ...split, funds: 'refunding' })).toMatchObject({ state: 'due', amountCents: 10_000 });
    expect(payout({ ...split, funds: 'partly_refunded', releasedCents: 10_000 })).toMatchObject({
      state: 'paid',
      amountCents: 10_000,
    });
    expect(payout({ funds: 'partly_refunded', releaseCents: 0, refundCents: 14_999 }).state).toBe('refunded');
  });
});
