import type { OrderView } from '../../../../src/payments/published/views.js';
import { mayBeAwaited, moneySentence, pollingMs } from './order-standing';

const order = (changes: Partial<OrderView>, status = 'payment_secured'): OrderView =>
  ({ status: 'paid', total: 174.99, fundsState: 'held', product: { status }, ...changes }) as OrderView;

describe('an order as its buyer sees it', () => {
  it('is expected until it is delivered, cancelled or refunded', () => {
    expect(mayBeAwaited(order({}))).toBe(true);
    expect(mayBeAwaited(order({}, 'item_picked_up'))).toBe(true);
    expect(mayBeAwaited(order({}, 'item_delivered'))).toBe(false);
    expect(mayBeAwaited(order({}, 'cancelled'))).toBe(false);
    expect(mayBeAwaited(order({ status: 'refunded' }))).toBe(false);
    expect(mayBeAwaited(order({ status: 'open' }, 'waiting_for_payment'))).toBe(false);
  });

  it('says where the money is', () => {
    expect(moneySentence(order({}))).toBe('The money is held until the item is delivered.');
    expect(moneySentence(order({ fundsState: 'released' }))).toBe('The seller was paid.');
    expect(moneySentence(order({ status: 'refunded', reason: 'Someone else paid first.' }))).toBe(
      'Someone else paid first. $174.99 is on its way to your card (5–10 business days).',
    );
    expect(moneySentence(order({ status: 'refunded' }))).toBe(
      '$174.99 is on its way to your card (5–10 business days).',
    );
    expect(moneySentence(order({ fundsState: 'refunding' }))).toBe(
      'Part of your payment is on its way to your card (5–10 business days).',
    );
    const receipt = { refundedAmount: 149.99 } as OrderView['receipt'];
    expect(moneySentence(order({ fundsState: 'partly_refunded', receipt }))).toBe(
      '$149.99 is on its way to your card (5–10 business days).',
    );
    expect(moneySentence(order({ fundsState: undefined }))).toBe('');
  });

  it('is polled only while it is open, and less often over time', () => {
    expect(pollingMs('open', 0)).toBe(2_000);
    expect(pollingMs('open', 60_000)).toBe(10_000);
    for (const status of ['paid', 'expired', 'refunded', undefined] as const) expect(pollingMs(status, 0)).toBe(0);
  });
});
