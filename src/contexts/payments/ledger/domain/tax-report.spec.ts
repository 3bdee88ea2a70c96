import { fc, test } from '@fast-check/jest';
import { Money } from '../../../../platform/domain/money.js';
import { comparedPeriods, endOfMonth, instantsOf, periodOf, taxTotals, type PlatformEntry } from './tax-report.js';

const NOON = new Date('2026-06-10T16:00:00Z');
const entry = (changes: Partial<PlatformEntry> = {}): PlatformEntry => ({
  entryId: 'e1',
  at: NOON,
  listingId: 'abcdefabcdef',
  sellerId: 2,
  hstRate: 1_300,
  amount: Money.ofCents(17_500),
  revenue: Money.ofCents(2_393),
  hst: Money.ofCents(357),
  ...changes,
});

describe('the comparison period', () => {
  it.each([
    ['2026-06-01', '2026-06-30', '2026-05-02', '2026-05-31', '2026-06-30'],
    ['2026-06-01', '2026-06-10', '2026-05-22', '2026-05-31', '2026-06-30'],
    ['2026-06-01', '2026-06-01', '2026-05-31', '2026-05-31', '2026-06-01'],
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28', '2026-06-01'],
  ])('has as many days as %s to %s and ends just before it', (start, end, first, last, today) => {
    const soFar = { start, end };
    expect(comparedPeriods(soFar, today)).toEqual({ soFar, before: { start: first, end: last } });
  });

  it('is as long as the elapsed part of a current period, and null for a future one', () => {
    expect(comparedPeriods({ start: '2026-06-01', end: '2026-06-30' }, '2026-06-10')).toEqual({
      soFar: { start: '2026-06-01', end: '2026-06-10' },
      before: { start: '2026-05-22', end: '2026-05-31' },
    });
    expect(comparedPeriods({ start: '2026-06-11', end: '2026-06-30' }, '2026-06-10')).toBeNull();
  });
});

describe('a tax report period', () => {
  it('is the current Toronto month, even late on its last evening', () => {
    expect(periodOf(undefined, undefined, NOON)).toEqual({ start: '2026-06-01', end: '2026-06-30' });
    const stillJune = new Date('2026-07-01T03:59:59Z');
    expect(periodOf(undefined, undefined, stillJune)).toEqual({ start: '2026-06-01', end: '2026-06-30' });
  });

  it('takes the missing end from the month of the given one', () => {
    expect(periodOf('2026-02-10', undefined, NOON)).toEqual({ start: '2026-02-10', end: '2026-02-28' });
    expect(periodOf(undefined, '2026-02-10', NOON)).toEqual({ start: '2026-02-01', end: '2026-02-10' });
    expect(periodOf('2026-01-01', '2026-12-31', NOON)).toEqual({ start: '2026-01-01', end: '2026-12-31' });
  });

  it.each([
    ['2026-02-03', '2026-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
    ['2026-11-01', '2026-11-30'],
  ])('ends the month of %s on %s', (day, last) => {
    expect(endOfMonth(day)).toBe(last);
  });

  it('includes both of its days, which have 23 and 25 hours when the clocks change', () => {
    const hours = (day: string): number => {
      const { from, to } = instantsOf({ start: day, end: day });
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect([hours('2026-03-08'), hours('2026-06-10'), hours('2026-11-01')]).toEqual([23, 24, 25]);
    expect(instantsOf({ start: '2026-06-10', end: '2026-06-10' }).from.toISOString()).toBe('2026-06-10T04:00:00.000Z');
  });
});

describe('the totals', () => {
  it('count a transaction once, and subtract corrections', () => {
    const back = { revenue: Money.ofCents(-2_393), hst: Money.ofCents(-357), amount: Money.ofCents(-17_500) };
    const totals = taxTotals([
      entry(),
      entry({ entryId: 'e2', ...back }),
      entry({ entryId: 'e3', listingId: 'other' }),
    ]);
    expect(totals.transactions).toBe(2);
    expect([totals.amount.cents, totals.platform.cents, totals.hst.cents]).toEqual([17_500, 2_750, 357]);
  });

  test.prop([fc.array(fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 })))])(
    'are the sums of their lines to the cent',
    (amounts) => {
      const entries = amounts.map(([revenue, hst]) =>
        entry({ revenue: Money.ofCents(revenue), hst: Money.ofCents(hst) }),
      );
      const { platform, hst } = taxTotals(entries);
      expect(platform.cents).toBe(amounts.reduce((sum, [revenue, tax]) => sum + revenue + tax, 0));
      expect(hst.cents).toBe(amounts.reduce((sum, [, tax]) => sum + tax, 0));
    },
  );
});
