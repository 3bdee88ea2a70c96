import { awaitsDriver } from './awaits-driver';

describe('messages to the phone', () => {
  it.each([
    ['buyer', 'payment_secured', 'held', true],
    ['buyer', 'item_picked_up', 'held', true],
    ['seller', 'driver_dispatched', 'held', true],
    ['seller', 'item_picked_up', 'held', false],
    ['buyer', 'item_delivered', 'release_due', false],
    ['buyer', 'payment_secured', 'frozen', false],
    ['seller', 'cancelled', 'refunded', false],
  ] as const)('are offered to a %s of an item in %s with money %s: %s', (role, status, fundsState, offered) => {
    expect(awaitsDriver({ role, status, fundsState })).toBe(offered);
  });
});
