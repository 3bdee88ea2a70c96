import type { NextStepsView } from '../../../src/contexts/listings/published/views.js';
import { situationOf } from './seller-situation';

const awaitingItems = [
  { name: 'Vase', shareLink: 'Vase0001' },
  { name: 'Lamp', shareLink: 'Lamp0001' },
];
const steps: NextStepsView = {
  isServed: true,
  hasProducts: true,
  pendingDeliveries: [],
  awaitingPayment: 2,
  awaitingItems,
};
const off = { morning: false, afternoon: false, evening: false };
const account = { details_submitted: true, charges_enabled: true, payouts_enabled: true };

describe('the situation of a seller', () => {
  it('has availability as soon as one part of one day is on', () => {
    const on = (deliveryAvailability: Record<string, typeof off> | null): boolean =>
      situationOf({ deliveryAvailability }, { status: 'verified' }, steps).hasAvailability;
    expect(on({ monday: off, sunday: { ...off, evening: true } })).toBe(true);
    expect(on({ monday: off, sunday: off })).toBe(false);
    expect(on(null)).toBe(false);
  });

  it('can charge and be paid only if the account says both', () => {
    const can = (changes: Partial<typeof account> | null): boolean =>
      situationOf(
        { deliveryAvailability: null },
        { status: 'submitted', account: changes === null ? null : { ...account, ...changes } },
        steps,
      ).chargesAndPayoutsEnabled;
    expect([can({}), can({ charges_enabled: false }), can({ payouts_enabled: false }), can(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('passes the rest through', () => {
    expect(situationOf({ deliveryAvailability: null }, { status: 'pending' }, steps)).toMatchObject({
      status: 'pending',
      isServed: true,
      hasProducts: true,
      awaitingPayment: 2,
      awaitingItems,
    });
  });
});
