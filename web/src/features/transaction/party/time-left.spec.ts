import { timeLeft } from './time-left';

describe('a remaining time', () => {
  it.each([
    [86_399, '23 h 59 min'],
    [3_600, '1 h 0 min'],
    [3_599, '59 min'],
    [600, '10 min'],
    [599, '9 min 59 s'],
    [5, '0 min 5 s'],
  ])('of %d seconds reads %s', (seconds, words) => {
    expect(timeLeft(seconds)).toBe(words);
  });
});
