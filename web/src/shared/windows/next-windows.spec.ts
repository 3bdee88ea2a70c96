import { earliestWindow, windowInWords, windowText } from './next-windows';

describe('a delivery window', () => {
  it.each([
    ['9am-10am', '9–10\u00a0a.m.'],
    ['11am-12pm', '11\u00a0a.m.–12\u00a0p.m.'],
    ['12pm-1pm', '12–1\u00a0p.m.'],
    ['8pm-9pm', '8–9\u00a0p.m.'],
  ])('%s reads %s, after its day', (label, words) => {
    expect(windowInWords({ date: '2026-11-28', label })).toBe(`Sat, Nov 28, ${words}`);
    expect(windowText({ date: '2026-11-28', label })).toBe(`Sat, Nov 28 • ${words}`);
  });

  it('is the earliest open one', () => {
    const closed = { label: '9am-10am', available: false };
    const open = { label: '10am-11am', available: true };
    const days = [
      { date: '2026-11-27', windows: [closed] },
      { date: '2026-11-28', windows: [closed, open] },
    ];
    const area = { serviceable: true, fee: 10 };
    expect(earliestWindow({ ...area, days })).toEqual({ date: '2026-11-28', label: '10am-11am' });
    expect(earliestWindow({ ...area, days: days.slice(0, 1) })).toBeUndefined();
  });
});
