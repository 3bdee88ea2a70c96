import { moved } from './order';

describe('the order of photos', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, 9, 'acdb'],
    [2, -1, 'cabd'],
    [7, 0, 'abcd'],
  ])('after moving %i to %i is %s', (from, to, order) =>
    expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order),
  );
});
