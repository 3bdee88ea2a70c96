import { aboutKilometres, kilometres } from './days';

describe('a distance in words', () => {
  it.each([
    [0, 'under 1\u00a0km'],
    [0.04, 'under 1\u00a0km'],
    [0.99, 'under 1\u00a0km'],
    [1, '1.0\u00a0km'],
    [9.94, '9.9\u00a0km'],
    [12.4, '12\u00a0km'],
  ])('of %d km is %s', (km, words) => {
    expect(kilometres(km)).toBe(words);
  });

  it('is “about” only where it is a number', () => {
    expect([aboutKilometres(0), aboutKilometres(3.2)]).toEqual(['under 1\u00a0km', 'about 3.2\u00a0km']);
  });
});
