import { fc, test } from '@fast-check/jest';
import { Money } from './money.js';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('money', () => {
  it('parses dollars with at most two decimals, and refuses the rest', () => {
    expect(Money.ofCad(149.99).cents).toBe(14_999);
    expect(Money.ofCad(0.1 + 0.2).cents).toBe(30);
    expect(Money.ofCad(1.005 - 0.005).toCad()).toBe(1);
    for (const amount of [1.001, 0.999, Number.NaN, Number.POSITIVE_INFINITY, 1e17]) {
      expect(() => Money.ofCad(amount)).toThrow(RangeError);
    }
    expect(() => Money.ofCents(1.5)).toThrow(RangeError);
  });

  it('rounds a share half up to the cent', () => {
    const shareOf = (amount: number, basisPoints: number): number => Money.ofCents(amount).share(basisPoints).cents;
    expect(shareOf(14_999, 1_500)).toBe(2_250);
    expect(shareOf(1, 5_000)).toBe(1);
    expect(shareOf(1, 4_999)).toBe(0);
    expect(shareOf(-1, 5_000)).toBe(0);
    expect(shareOf(10, 1_500)).toBe(2);
    expect(shareOf(17_500, 290)).toBe(508);
  });

  it('never writes a negative zero', () => {
    expect(Object.is(Money.zero.negated().cents, 0)).toBe(true);
  });

  test.prop([cents])('survives conversion to dollars and back', (amount) => {
    expect(Money.ofCad(Money.ofCents(amount).toCad()).cents).toBe(amount);
  });

  test.prop([cents, cents])('adds and subtracts exactly', (one, other) => {
    const sum = Money.ofCents(one).plus(Money.ofCents(other));
    expect(sum.minus(Money.ofCents(other)).equals(Money.ofCents(one))).toBe(true);
    expect(Money.ofCents(one).isLessThan(Money.ofCents(other))).toBe(one < other);
  });

  test.prop([cents, rate])(
    'is within half a cent of the exact share, and rounds up on the half',
    (amount, basisPoints) => {
      const share = Money.ofCents(amount).share(basisPoints).cents;
      const doubled = share * 20_000 - amount * basisPoints * 2;
      expect(doubled).toBeLessThanOrEqual(10_000);
      expect(doubled).toBeGreaterThan(-10_000);
    },
  );
});
