import { cadComparedWith, comparedWith } from './figures-compared';

describe('a figure compared with the period before', () => {
  it.each([
    [112, 100, 30, '+12% from the 30 days before'],
    [88, 100, 30, '−12% from the 30 days before'],
    [5, 1, 1, '+400% from the day before'],
    [20, 1, 7, '+1,900% from the 7 days before'],
    [0, 4, 7, '−100% from the 7 days before'],
    [1_001, 1_000, 7, 'Slightly more than in the 7 days before'],
    [999, 1_000, 7, 'Slightly less than in the 7 days before'],
    [3, 3, 7, 'Same as in the 7 days before'],
    [0, 0, 1, 'Same as in the day before'],
    [3, 0, 7, 'None in the 7 days before'],
  ])('%d after %d in %d days is “%s”', (now, was, days, words) => {
    expect(comparedWith(now, was, days)).toBe(words);
  });

  it('gives no percentage of a negative amount', () => {
    expect(cadComparedWith(10, -7.5, 2)).toBe('-$7.50 in the 2 days before');
    expect(cadComparedWith(-10, 5, 2)).toBe('−300% from the 2 days before');
  });
});
