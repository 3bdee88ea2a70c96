import { fromNow, span, torontoTime } from './instant';

describe('times in the console', () => {
  it('are Toronto time in summer and winter', () => {
    expect(torontoTime('2026-06-10T03:30:00Z').replaceAll(/\s/g, ' ')).toBe('Jun 9, 2026, 11:30 p.m.');
    expect(torontoTime('2026-01-10T03:30:00Z').replaceAll(/\s/g, ' ')).toBe('Jan 9, 2026, 10:30 p.m.');
  });

  it('use the largest unit that fits', () => {
    expect([1, 59, 60, 3_599, 3_600, 86_400, 180_000].map(span)).toEqual([
      '1 second',
      '59 seconds',
      '1 minute',
      '59 minutes',
      '1 hour',
      '1 day',
      '2 days',
    ]);
  });

  it('say whether they are past or future', () => {
    const now = Date.parse('2026-06-10T12:00:00Z');
    expect(fromNow('2026-06-13T12:00:00Z', now)).toBe('3 days left');
    expect(fromNow('2026-06-10T10:00:00Z', now)).toBe('2 hours ago');
  });
});
