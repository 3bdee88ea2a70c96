import type { PayoutView } from '../../../../../src/contexts/payments/published/views.js';
import { PAYOUT_LOOKS, whenPaid } from './payout-states';

const payout: PayoutView = {
  productId: '7',
  shareLink: 'Ab3dEf9h',
  name: 'Walnut desk',
  amount: 127.49,
  state: 'held',
  expectedOn: '2026-01-05',
  paidAt: null,
  transferId: null,
};

describe('a payout', () => {
  it('says when it arrived, as a Toronto day', () => {
    expect(whenPaid({ ...payout, state: 'paid', paidAt: '2026-01-06T02:30:00.000Z' })).toBe('Paid on Mon, Jan 5, 2026');
  });

  it('says when it is expected, or nothing', () => {
    expect(whenPaid(payout)).toBe('Expected after the delivery on Mon, Jan 5, 2026');
    expect(whenPaid({ ...payout, state: 'due' })).toBe('Expected on Mon, Jan 5, 2026');
    expect(whenPaid({ ...payout, state: 'paused', expectedOn: null })).toBeNull();
  });

  it('has its own label and explanation in each state', () => {
    const looks = Object.values(PAYOUT_LOOKS);
    expect(new Set(looks.map(({ word }) => word)).size).toBe(7);
    expect(new Set(looks.map(({ text }) => text)).size).toBe(7);
  });
});
