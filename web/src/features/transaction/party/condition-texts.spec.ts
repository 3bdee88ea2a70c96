import { differences, standOf, STANDS } from './condition-texts';
import { minutesAndSeconds } from '../../../shared/ui/clock-time';

const ALL = { sameItem: true, complete: true, asDescribed: true, packed: true };

describe('an item that differs', () => {
  it('is described by the failed checks only', () => {
    expect(differences({ ...ALL, complete: false, packed: false })).toEqual([
      'Something is missing.',
      'It isn’t safe to transport.',
    ]);
    expect(differences(ALL)).toEqual([]);
  });

  it.each([
    [null, 600, 'waiting'],
    [null, 0, 'over'],
    ['accepted', 0, 'accepted'],
    ['declined', 500, 'declined'],
  ] as const)('with the answer %s and %i seconds left is %s', (answer, seconds, stand) => {
    expect(standOf({ answer }, seconds)).toBe(stand);
  });

  it('tells the buyer what happens to the money after each decision', () => {
    expect(STANDS.declined.buyer).toContain('Your whole payment is on its way to your card');
    expect(STANDS.over.buyer).toContain('still holding your money');
  });

  it.each([
    [600, '10:00'],
    [61, '1:01'],
    [9, '0:09'],
  ])('counts %i seconds as %s', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text);
  });
});
