import { everyDay, monthOf, today } from './days';

describe('the days of a plot', () => {
  it('cover the whole period, even across a clock change', () => {
    const given = [{ day: '2026-03-08', revenue: 27.5, hst: 3.58, transactions: 1 }];
    const days = everyDay(given, '2026-03-07', '2026-03-09');
    expect(days.map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2026-03-07', 0],
      ['2026-03-08', 27.5],
      ['2026-03-09', 0],
    ]);
    expect(everyDay(given, '2026-03-09', '2026-03-08')).toEqual([]);
    expect(everyDay(given, '2020-01-01', '2026-12-31')).toEqual(given);
  });

  it.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('of the month of %s span that month', (day, startDate, endDate) => {
    expect(monthOf(day)).toEqual({ startDate, endDate });
  });

  it('include today as YYYY-MM-DD', () => {
    expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
