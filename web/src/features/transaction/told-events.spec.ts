import { eventsSince, seenStatus } from './told-events';

describe('the analytics of a transaction', () => {
  it('record the first view once', () => {
    const now = { id: 'f3059f9c683a', status: 'payment_secured' };
    expect(eventsSince(undefined, now)).toEqual([['transaction_view', { product_id: 'f3059f9c683a' }]]);
    expect(eventsSince(now, now)).toEqual([]);
    expect(eventsSince({ ...now, id: 'another' }, now)).toEqual([['transaction_view', { product_id: 'f3059f9c683a' }]]);
  });

  it('record each move while the page is open', () => {
    expect(eventsSince({ id: 'a', status: 'payment_secured' }, { id: 'a', status: 'driver_dispatched' })).toEqual([
      ['transaction_status_change', { product_id: 'a', status: 'driver_dispatched' }],
    ]);
  });

  it('count a waiting transaction past its end as expired', () => {
    expect(seenStatus({ status: 'waiting_for_payment', isExpired: true })).toBe('expired');
    expect(seenStatus({ status: 'item_delivered', isExpired: true })).toBe('item_delivered');
  });
});
