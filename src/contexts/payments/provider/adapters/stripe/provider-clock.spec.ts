import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { ProviderClock } from './provider-clock.js';

const NOW = new Date('2026-06-10T12:00:00.400Z');

function heard(theirs: string, tookMs = 0): { distance: number | undefined; warned: number } {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const clock = new ProviderClock(new FixedClock(NOW));
  clock.recordDate(theirs, new Date(NOW.getTime() - tookMs));
  const distance = clock.read()[0]?.value;
  const warned = warn.mock.calls.length;
  warn.mockRestore();
  return { distance, warned };
}

describe('clock skew against the provider', () => {
  it.each([
    ['Wed, 10 Jun 2026 12:00:00 GMT', 0, 0, 0],
    ['Wed, 10 Jun 2026 11:59:45 GMT', 20_000, 0, 0],
    ['Wed, 10 Jun 2026 11:59:00 GMT', 0, 59.4, 0],
    ['Wed, 10 Jun 2026 11:58:00 GMT', 0, 119.4, 1],
    ['Wed, 10 Jun 2026 12:02:00 GMT', 20_000, -119.6, 1],
  ])('is zero if the response time explains it: %s, asked %i ms before, is %f s', (theirs, took, off, warned) => {
    expect(heard(theirs, took)).toEqual({ distance: off, warned });
  });

  it('is unknown before a response, and after one without a time', () => {
    expect(heard('')).toEqual({ distance: undefined, warned: 0 });
  });

  it('is logged once when it starts, not with every response', () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const clock = new ProviderClock(new FixedClock(NOW));
    for (let answer = 0; answer < 3; answer++) clock.recordDate('Wed, 10 Jun 2026 12:02:00 GMT', NOW);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
