import { monthName, monthsUntil } from './statement-months';

describe('the months of a statement', () => {
  it('go back from the current one, across the turn of the year', () => {
    const months = monthsUntil('2026-02-28');
    expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(months).toHaveLength(24);
    expect(months.at(-1)).toBe('2024-03');
  });

  it('are named the same in every time zone', () => {
    expect([monthName('2026-01'), monthName('2025-12')]).toEqual(['January 2026', 'December 2025']);
  });
});
