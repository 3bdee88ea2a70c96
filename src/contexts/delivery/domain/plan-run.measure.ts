import { aDayOfJobs } from '../../../../test/delivery/builders/a-day-of-jobs.js';
import { comparedWith, figure } from '../../../../test/support/measuring/figures.js';
import { planRun } from './plan-run.js';

const plan =
  (jobs: number, windows: number, times = 1) =>
  () => {
    for (let time = 0; time < times; time++) planRun(aDayOfJobs(jobs, windows));
    return Promise.resolve();
  };

describe('A day of 40 stops', () => {
  it('in one window is planned in time that grows with at most the fourth power of the stops', async () => {
    // About as long as the work, so that whatever else runs slows both alike.
    const { ms, times } = await comparedWith(plan(10, 1, 16), plan(20, 1));
    figure('planning 40 stops in 1 window', ms, 'ms');
    figure('planning 40 stops in 1 window', times * 16, '× 20 stops');
    expect(times).toBeLessThan(1);
  });

  it.each([4, 12])('in %d windows is planned faster than in one', async (windows) => {
    const { ms, times } = await comparedWith(plan(20, 1), plan(20, windows));
    figure(`planning 40 stops in ${String(windows)} windows`, ms, 'ms');
    figure(`planning 40 stops in ${String(windows)} windows`, times, '× 1 window');
    expect(times).toBeLessThan(1);
  });
});
