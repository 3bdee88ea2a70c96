import { latestDueTime } from './job-runner.js';

const dueAt = (now: string, minutes?: number): string =>
  latestDueTime(
    { name: 'a.job', dailyAtHour: 3, ...(minutes === undefined ? {} : { minutes }) },
    new Date(now),
  ).toISOString();

describe('the latest due time', () => {
  it('of a job that runs every n seconds is a multiple of n', () => {
    const now = new Date('2026-06-10T07:31:59.500Z');
    expect(latestDueTime({ name: 'a.job', everySeconds: 120 }, now).toISOString()).toBe('2026-06-10T07:30:00.000Z');
  });

  it('of a nightly job is its hour and minute in Toronto, today’s or yesterday’s', () => {
    expect(dueAt('2026-06-10T07:29:59Z', 30)).toBe('2026-06-09T07:30:00.000Z');
    expect(dueAt('2026-06-10T07:30:00Z', 30)).toBe('2026-06-10T07:30:00.000Z');
    expect(dueAt('2026-06-10T07:29:59Z')).toBe('2026-06-10T07:00:00.000Z');
  });

  it('follows daylight saving time', () => {
    expect(dueAt('2026-03-08T12:00:00Z', 30)).toBe('2026-03-08T07:30:00.000Z');
    expect(dueAt('2026-11-01T12:00:00Z', 30)).toBe('2026-11-01T08:30:00.000Z');
  });
});
