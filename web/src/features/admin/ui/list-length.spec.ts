import { howMany } from './list-length';

describe('the length of a list in words', () => {
  it.each([
    [0, '0'],
    [10_000, '10000'],
    [10_001, 'about 10,000'],
    [23_871, 'about 24,000'],
    [1_234_567, 'about 1.2 million'],
    [12_345_678, 'about 12 million'],
  ])('%s reads %s', (count, words) => {
    expect(howMany(count)).toBe(words);
  });
});
