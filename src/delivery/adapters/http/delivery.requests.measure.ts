import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { comparedWith, figure } from '../../../../test/support/measuring/figures.js';
import { StepRequest } from './delivery.requests.js';

const check = (happenedAt: string) => () => Promise.resolve(validateSync(plainToInstance(StepRequest, { happenedAt })));

describe('The time of a driver’s step', () => {
  it.each(['T', 'TZ', '1', '2026-06-10T'])(
    'is refused in time that grows no faster than its length: %j',
    async (part) => {
      const { times } = await comparedWith(check(part.repeat(20_000)), check(part.repeat(200_000)));
      figure(`refusing 200,000 times ${part}`, times, '× 20,000 times');
      expect(times).toBeLessThan(40);
    },
  );
});
