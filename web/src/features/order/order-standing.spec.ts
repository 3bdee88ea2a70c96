import type { OrderView } from '../../../../src/contexts/payments/published/views.js';
import { goesBackWhole, mayBeAwaited, moneySentence, pollingMs, refundTitle } from './order-standing';

const order = (changes: Partial<OrderView>, status = 'payment_secured'): OrderView =>
  ({ status: 'paid', total: 174.99, fundsState: 'held', product: { status }, ...changes }) as OrderView;

const refund = (
  fundsState: OrderView['fundsState'],
  refundedAmount: number,
  refundDue: number,
  refundReturned = false,
): Partial<OrderView> => ({
  fundsState,
  receipt: { total: 174.99, refundedAmount, refundDue, refundReturned } as OrderView['receipt'],
});

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
    expect(
      moneySentence(order({ ...refund('refunded', 174.99, 0), status: 'refunded', reason: 'Another paid.' })),
    ).toBe('Another paid. $174.99 is on its way to your card (5–10 business days).');
    expect(moneySentence(order({ ...refund('refunding', 0, 174.99), reason: 'Another paid.' }))).toBe(
      'Another paid. $174.99 is on its way to your card (5–10 business days).',
    );
    for (const part of [refund('refunding', 0, 50), refund('partly_refunded', 50, 0)])
      expect(moneySentence(order(part))).toBe('$50.00 is on its way to your card (5–10 business days).');
    expect(moneySentence(order({ fundsState: undefined }))).toBe('');
  });

  it('says that the bank sent the refund back, until it is made', () => {
    const back = order({ ...refund('refunding', 0, 174.99, true), reason: 'The sale was cancelled.' });
    expect(moneySentence(back)).toMatch(/^The sale was cancelled\. Your bank sent \$174\.99 back to us, so it isn’t/);
    expect(moneySentence(back)).not.toContain('is on its way to your card');
    expect(refundTitle(back, 'Refunded')).toBe('Your bank sent the refund back to us');
    expect(refundTitle(order(refund('refunding', 0, 174.99)), 'Refunded')).toBe('Refunded');
    const part = order({ ...refund('refunding', 0, 50, true), reason: 'Told elsewhere.' });
    expect(moneySentence(part)).toMatch(/^Your bank sent \$50\.00 back to us/);
  });

  it('goes back whole with what was refunded before', () => {
    expect(goesBackWhole(order(refund('refunding', 0, 174.99)))).toBe(true);
    expect(goesBackWhole(order(refund('refunding', 70.2, 104.79)))).toBe(true);
    expect(goesBackWhole(order(refund('refunding', 0, 50)))).toBe(false);
    expect(goesBackWhole(order(refund('reversed', 174.99, 0)))).toBe(false);
    expect(mayBeAwaited(order(refund('refunding', 0, 174.99)))).toBe(false);
  });

  it('is polled only while it is open, and less often over time', () => {
    expect(pollingMs('open', 0)).toBe(2_000);
    expect(pollingMs('open', 60_000)).toBe(10_000);
    for (const status of ['paid', 'expired', 'refunded', undefined] as const) expect(pollingMs(status, 0)).toBe(0);
  });
});
