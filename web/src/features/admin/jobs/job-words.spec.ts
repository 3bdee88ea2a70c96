import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { jobInWords, JOBS, outcomeOf, scheduleWords, tookSeconds } from './job-words';

const run = {
  dueAt: '2026-06-10T08:00:00Z',
  startedAt: '2026-06-10T08:00:00.100Z',
  finishedAt: '2026-06-10T08:00:02.600Z',
  error: null,
};

const ROOT = resolve(import.meta.dirname, '../../../../..');
const SCHEDULED = /@Scheduled\(\{\s*name: '([^']+)'/g;

describe('job descriptions', () => {
  it('cover exactly the scheduled jobs of the server', () => {
    const names = globSync('src/{contexts,platform}/**/*.ts', { cwd: ROOT })
      .filter((path) => !path.includes('.spec.'))
      .flatMap((path) => [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(SCHEDULED)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(30);
    expect(Object.keys(JOBS).toSorted()).toEqual(names.toSorted());
    expect(jobInWords('payments.lapse-checkouts')).toBe('End abandoned checkouts');
    expect(jobInWords('payments.of-tomorrow')).toBe('payments.of-tomorrow');
  });

  it('state the schedule', () => {
    expect(scheduleWords({ everySeconds: 120 })).toBe('every 2 minutes');
    expect(scheduleWords({ everySeconds: 3_600 })).toBe('every 1 hour');
    expect(scheduleWords({ dailyAt: '04:00' })).toBe('daily at 04:00, Toronto');
  });

  it('state the outcome and duration of a run', () => {
    expect(outcomeOf(null).word).toBe('Never ran');
    expect(outcomeOf(run)).toEqual({ word: 'Done', tone: 'green' });
    expect(outcomeOf({ ...run, finishedAt: null })).toEqual({ word: 'Running', tone: 'amber' });
    expect(outcomeOf({ ...run, error: 'It broke' })).toEqual({ word: 'Failed', tone: 'red' });
    expect([tookSeconds(run), tookSeconds({ ...run, finishedAt: null })]).toEqual(['2.5 s', '']);
  });
});
