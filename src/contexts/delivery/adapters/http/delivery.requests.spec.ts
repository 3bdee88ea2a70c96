import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { StepRequest } from './delivery.requests.js';

const isTaken = (happenedAt: string): boolean =>
  validateSync(plainToInstance(StepRequest, { happenedAt })).length === 0;

describe('The time of a driver’s step', () => {
  it.each([
    '2026-06-10T14:00:00Z',
    '2026-06-10T14:00:00.123Z',
    '2026-06-10T14:00:00-04:00',
    '2026-06-10T14:00:00+0530',
  ])('is accepted as %s', (moment) => {
    expect(isTaken(moment)).toBe(true);
  });

  it.each(['2026-06-10', '2026-06-10T14:00:00', 'T14:00:00Z', '2026-06-10T14:00:00ZT14:00:00Z', ''])(
    'is refused as %j',
    (moment) => {
      expect(isTaken(moment)).toBe(false);
    },
  );

  it.each(['T', 'TZ', '1', '2026-06-10T'])('is refused as a long repetition of %j', (part) => {
    expect(isTaken(part.repeat(200_000))).toBe(false);
  });
});
