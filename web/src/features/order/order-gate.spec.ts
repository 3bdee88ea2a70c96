import type { TransactionView } from '../../../../src/contexts/listings/published/views.js';
import { orderGate } from './order-gate';

const gate = (facts: Partial<TransactionView>) =>
  orderGate({ status: 'waiting_for_payment', isExpired: false, ...facts });
const as = (role: string) => ({ viewer: { role } as TransactionView['viewer'] });

describe('the gate before an order', () => {
  it('is open to a visitor, and closed while someone else pays', () => {
    expect(gate({})).toBe('open');
    expect(gate(as('admin'))).toBe('open');
    expect(gate({ reservedUntil: '2026-01-05T15:35:00.000Z' })).toBe('reserved');
  });

  it('sends everyone else to the right place', () => {
    expect(gate(as('seller'))).toBe('own-item');
    expect(gate({ ...as('seller'), status: 'payment_secured' })).toBe('party');
    expect(gate({ ...as('buyer'), status: 'payment_secured' })).toBe('party');
    expect(gate({ isExpired: true })).toBe('expired');
    expect(gate({ status: 'cancelled' })).toBe('withdrawn');
    expect(gate({ status: 'item_delivered' })).toBe('sold');
    expect(gate({ sellerUnavailable: true })).toBe('unavailable');
  });
});
