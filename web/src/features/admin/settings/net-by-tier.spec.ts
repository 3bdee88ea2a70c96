import { DISCOUNTS, lossOf, netCents, type Rates } from './net-by-tier';

const RATES: Rates = { serviceFeePercent: 15, hstRate: 13, stripeFeePercent: 2.9, stripeFeeFixed: 0.3 };

describe('what the platform keeps', () => {
  it('is the service fee plus its part of the delivery fee, less HST and the card fee', () => {
    // 15.00 + 2.00 = 17.00; HST 2.21; card 2.9 % of 110.00 + 0.30 = 3.49.
    expect(netCents(10_000, 1_000, 0, RATES)).toBe(1_700 - 221 - 349);
  });

  it('loses money at a full discount above about 40, 115 and 240 CAD (product.md §5)', () => {
    const cents = [1_000, 2_500, 5_000].map((delivery) => lossOf(delivery, 100, RATES));
    expect(cents.map(({ kind }) => kind)).toEqual(['above', 'above', 'above']);
    expect(cents.map((loss) => ('cents' in loss ? Math.round(loss.cents / 500) * 5 : 0))).toEqual([40, 115, 240]);
  });

  it.each([0, 10, 25, 50, 75, 100])(
    'finds the price at which the net crosses zero, at a %i percent discount',
    (discount) => {
      const loss = lossOf(1_000, discount, RATES);
      if (!('cents' in loss)) return expect(netCents(100, 1_000, discount, RATES) < 0).toBe(loss.kind === 'always');
      const step = loss.kind === 'above' ? 1 : -1;
      expect(netCents(loss.cents, 1_000, discount, RATES)).toBeGreaterThanOrEqual(0);
      return expect(netCents(loss.cents + step, 1_000, discount, RATES)).toBeLessThan(0);
    },
  );

  it('loses money on cheap items if there is no delivery fee', () => {
    expect(lossOf(0, 0, RATES)).toEqual({ kind: 'below', cents: expect.any(Number) as number });
    expect(lossOf(0, 100, RATES)).toEqual({ kind: 'always' });
  });

  it('lists the discount tiers', () => {
    expect(DISCOUNTS).toEqual([0, 10, 25, 50, 75, 100]);
  });
});
