import { aDayOfJobs } from '../../../test/delivery/builders/a-day-of-jobs.js';
import { comparedWith, figure } from '../../../test/support/measuring/figures.js';
import { planRun } from './plan-run.js';

const plan = (jobs: number, windows: number) => () => Promise.resolve(planRun(aDayOfJobs(jobs, windows)));

describe('A day of 40 stops', () => {
  it.each([1, 4, 12])(
    'in %d windows is planned in time that grows with at most the cube of the stops',
    async (windows) => {
      const { ms, times } = await comparedWith(plan(10, windows), plan(20, windows));
      const name = `planning 40 stops in ${String(windows)} windows`;
      figure(name, ms, 'ms');
      figure(name, times, '× 20 stops');
      expect(times).toBeLessThan(16);
    },
  );
});
