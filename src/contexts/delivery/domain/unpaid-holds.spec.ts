import { mayHoldMore } from './unpaid-holds.js';

describe('The unpaid holds of one person or network', () => {
  it('take at most half of a window, but always allow one item', () => {
    expect([0, 25, 50].map((own) => mayHoldMore(own, 25, 100))).toEqual([true, true, false]);
    expect([0, 50].map((own) => mayHoldMore(own, 50, 100))).toEqual([true, false]);
    expect(mayHoldMore(0, 50, 50)).toBe(true);
  });
});
