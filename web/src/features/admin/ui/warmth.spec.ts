import { jest } from '@jest/globals';
import { Warmth } from './warmth';

describe('hints after one another', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are delayed unless another was open within the time', () => {
    const warmth = new Warmth(300);
    const told = jest.fn();
    const stop = warmth.subscribe(told);
    expect(warmth.isWarm()).toBe(false);
    warmth.opened();
    warmth.closed();
    jest.advanceTimersByTime(299);
    expect(warmth.isWarm()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(warmth.isWarm()).toBe(false);
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    warmth.opened();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('stay warm if one opens before the last has cooled down', () => {
    const warmth = new Warmth(300);
    warmth.opened();
    warmth.closed();
    jest.advanceTimersByTime(200);
    warmth.opened();
    jest.advanceTimersByTime(1_000);
    expect(warmth.isWarm()).toBe(true);
  });
});
