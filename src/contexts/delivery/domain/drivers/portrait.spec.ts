import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  DRIVER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { showsPortrait } from './portrait.js';

const END = new Date('2026-06-13T17:30:00.000Z');
const after = (minutes: number): Date => new Date(END.getTime() + minutes * 60_000);
const delivered = aPickedUpDelivery({ status: 'delivered', endedAt: END });

describe('The photo of a driver', () => {
  it.each([
    ['before setting off', aDelivery({ driverId: DRIVER }), after(0), false],
    ['on the way to the seller', aDispatchedDelivery(), after(0), true],
    ['with the item', aPickedUpDelivery(), after(600), true],
    ['two hours after the delivery', delivered, after(120), true],
    ['later than that', delivered, after(121), false],
    [
      'after a failed pickup, when the job is unassigned',
      aDelivery({ dispatchedAt: null, pickupFailures: 1 }),
      after(0),
      false,
    ],
  ])('is visible or hidden %s: %#', (_when, { state }, now, shown) => {
    expect(showsPortrait(state, now)).toBe(shown);
  });
});
