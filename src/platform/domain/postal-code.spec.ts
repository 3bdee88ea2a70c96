import { formatPostalCode, forwardSortationArea, isPostalCode, mayBecomePostalCode } from './postal-code.js';

/** What people type for L6A 3C3. */
const SPELLINGS = [
  ...['L6A 3C3', 'L6A3C3', 'l6a 3c3', 'L6a3C3', ' L6A 3C3', 'L6A 3C3 ', '\tL6A 3C3\n', 'L6A  3C3', 'L 6 A 3 C 3'],
  ...['L6A-3C3', 'l6a-3c3', 'L6A - 3C3', 'L6A\u20113C3', 'L6A\u20133C3', 'L6A\u20143C3', 'L6A.3C3', 'L6A, 3C3'],
  ...['L6A\u00a03C3', 'L6A\u202f3C3', '\u00a0L6A\u20093C3', 'L6A\u30003C3', 'L6A 3C3.', 'L6A 3C3,', 'L6A3C3 .'],
  ...['L6A\u200b3C3', '\ufeffL6A 3C3', '\u202aL6A 3C3\u202c', 'L6A\u00ad3C3', 'Ｌ６Ａ　３Ｃ３', 'ｌ６ａ３ｃ３'],
];

describe('a postal code', () => {
  it.each(SPELLINGS)('is read from %j', (typed) => {
    expect([isPostalCode(typed), mayBecomePostalCode(typed)]).toEqual([true, true]);
    expect([formatPostalCode(typed), forwardSortationArea(typed)]).toEqual(['L6A 3C3', 'L6A']);
  });

  it.each(['', ' ', '.', 'L4L', 'D4L 1A1', 'W4L 1A1', 'LOL 1A1', 'L4L 1A12', 'L4L 1A1 L4L 1A1', '12345', '90210'])(
    '%j is none',
    (text) => {
      expect(isPostalCode(text)).toBe(false);
    },
  );

  it.each(['L4L/1A1', 'L4L_1A1', 'L4L+1A1', 'L4L#1A1', 'L4L1Á1', '(L4L 1A1)', 'L4L①A1'])('%j is none', (text) => {
    expect([isPostalCode(text), mayBecomePostalCode(text)]).toEqual([false, false]);
  });

  it.each([
    ['', true],
    ['L', true],
    ['l4l', true],
    ['L4L ', true],
    ['L4L-', true],
    [' L4L 1', true],
    ['L4L1A', true],
    ['L4L 1A1', true],
    ['9', false],
    ['D', false],
    ['LL', false],
    ['L4L/', false],
    ['L4L 1A12', false],
  ])('%j may be the start of one: %s', (typed, expected) => {
    expect(mayBecomePostalCode(typed)).toBe(expected);
  });
});
