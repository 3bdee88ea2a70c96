import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { comparedWith, figure } from '../../../../../test/support/measuring/figures.js';
import { StepRequest } from './delivery.requests.js';

const SHORT = 20_000;
const TIMES = 10;
const check =
  (happenedAt: string, times = 1) =>
  () => {
    for (let time = 0; time < times; time++) validateSync(plainToInstance(StepRequest, { happenedAt }));
    return Promise.resolve();
  };

describe('The time of a driver’s step', () => {
  it.each(['T', 'TZ', '1', '2026-06-10T'])(
    'is refused in time that grows no faster than its length: %j',
    async (part) => {
      // As many characters in all, so that whatever else runs slows both alike.
      const { times } = await comparedWith(check(part.repeat(SHORT), TIMES), check(part.repeat(SHORT * TIMES)));
      figure(`refusing 200,000 times ${part}`, times, '× ten times 20,000 times');
      expect(times).toBeLessThan(4);
    },
  );
});
