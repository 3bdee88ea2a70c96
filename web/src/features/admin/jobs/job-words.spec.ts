import { outcomeOf, scheduleWords, tookSeconds } from './job-words';

const run = {
  dueAt: '2026-06-10T08:00:00Z',
  startedAt: '2026-06-10T08:00:00.100Z',
  finishedAt: '2026-06-10T08:00:02.600Z',
  error: null,
};

describe('The words of a job', () => {
  it('say when it runs', () => {
    expect(scheduleWords({ everySeconds: 120 })).toBe('every 2 minutes');
    expect(scheduleWords({ everySeconds: 3_600 })).toBe('every 1 hour');
    expect(scheduleWords({ dailyAt: '04:00' })).toBe('daily at 04:00, Toronto');
  });

  it('say how a run ended, and how long it took', () => {
    expect(outcomeOf(null).word).toBe('never ran');
    expect(outcomeOf(run)).toEqual({ word: 'done', tone: 'green' });
    expect(outcomeOf({ ...run, finishedAt: null })).toEqual({ word: 'running', tone: 'amber' });
    expect(outcomeOf({ ...run, error: 'It broke' })).toEqual({ word: 'failed', tone: 'red' });
    expect([tookSeconds(run), tookSeconds({ ...run, finishedAt: null })]).toEqual(['2.5 s', '']);
  });
});
