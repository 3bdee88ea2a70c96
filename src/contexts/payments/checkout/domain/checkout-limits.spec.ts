import { endOfHold, TooManyLapsed } from './checkout-limits.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const minutesHeld = (lapsed: number): number =>
  (endOfHold(
    Array.from({ length: lapsed }, (_, index) => hoursAgo(index + 1)),
    NOW,
  ).getTime() -
    NOW.getTime()) /
  60_000;

describe('how long a checkout holds item and window', () => {
  it('is 35 minutes, or 10 after three lapsed checkouts in a day', () => {
    expect([0, 1, 2, 3, 4, 5].map(minutesHeld)).toEqual([35, 35, 35, 10, 10, 10]);
  });

  it('is zero after six, until the first of them is a day old', () => {
    expect(() => minutesHeld(6)).toThrow(TooManyLapsed);
    const lapsed = [1, 2, 3, 4, 5, 23, 23.5].map(hoursAgo);
    let refusal: unknown;
    try {
      endOfHold(lapsed, NOW);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ code: 'rate-limited', details: { retryAfter: 3_600 } });
  });
});
