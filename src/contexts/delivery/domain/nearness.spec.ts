import { aDelivery, aPickedUpDelivery, aWaitingDelivery } from '../../../../test/delivery/builders/a-delivery.js';
import { minutesIfNear } from './nearness.js';

const NOW = new Date('2026-06-13T17:00:00.000Z');
const inMinutes = (from: number, to: number): { from: Date; to: Date } => ({
  from: new Date(NOW.getTime() + from * 60_000),
  to: new Date(NOW.getTime() + to * 60_000),
});

describe('A driver who is near', () => {
  it.each([
    [10, 20, 15],
    [5, 20, 15],
    [5, 15, 10],
    [0, 10, 5],
    [0, 3, 5],
    [10, 21, null],
    [15, 45, null],
    [60, 120, null],
  ])('who is expected in %i to %i minutes is announced as %s', (from, to, minutes) => {
    expect(minutesIfNear(inMinutes(from, to), NOW)).toBe(minutes);
  });

  it('is announced once, and only to the next side while it still waits', () => {
    const delivery = aPickedUpDelivery();
    expect([delivery.announce('pickup', NOW), delivery.announce('door', NOW), delivery.announce('door', NOW)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(aWaitingDelivery().announce('pickup', NOW)).toBe(false);
    expect(aDelivery().announce('pickup', NOW)).toBe(false);
  });
});
