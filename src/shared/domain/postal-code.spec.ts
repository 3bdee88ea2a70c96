import { formatPostalCode, forwardSortationArea, isPostalCode, mayBecomePostalCode } from './postal-code.js';

describe('a postal code', () => {
  it.each([
    ['L4L 1A1', true],
    [' l4l1a1 ', true],
    ['L4L', false],
    ['D4L 1A1', false],
    ['12345', false],
    ['L4L  1A1', false],
  ])('%j is Canadian: %s', (text, expected) => {
    expect(isPostalCode(text)).toBe(expected);
  });

  it.each([
    ['', true],
    ['L', true],
    ['l4l', true],
    ['L4L ', true],
    ['L4L 1', true],
    ['L4L1A', true],
    ['L4L 1A1', true],
    ['9', false],
    ['D', false],
    ['LL', false],
    ['L4L-', false],
    ['L4L 1A12', false],
  ])('%j may be the start of one: %s', (typed, expected) => {
    expect(mayBecomePostalCode(typed)).toBe(expected);
  });

  it('has one canonical form, and a forward sortation area', () => {
    expect(formatPostalCode(' l4k1a1 ')).toBe('L4K 1A1');
    expect(forwardSortationArea(' l4k1a1 ')).toBe('L4K');
  });
});
