import { isOn, isSameWeek, weekOf, withDay, withPart } from './week';

describe('the week of a seller', () => {
  it('is off where nothing was said', () => {
    const week = weekOf(null);
    expect(Object.keys(week)).toHaveLength(7);
    expect(Object.values(week).some((parts) => Object.values(parts).some(Boolean))).toBe(false);
    expect(isOn({}, 'monday', 'morning')).toBe(false);
  });

  it('turns one part, or the whole day, and leaves the others', () => {
    const one = withPart(weekOf(null), 'tuesday', 'evening', true);
    expect(one['tuesday']).toEqual({ morning: false, afternoon: false, evening: true });
    const all = withDay(one, 'monday', true);
    expect([all['monday'], all['tuesday']]).toEqual([
      { morning: true, afternoon: true, evening: true },
      { morning: false, afternoon: false, evening: true },
    ]);
    expect(withDay(all, 'monday', false)['monday']).toEqual({ morning: false, afternoon: false, evening: false });
  });

  it('is the same whatever is left out of it', () => {
    expect(isSameWeek(weekOf(null), {})).toBe(true);
    expect(isSameWeek(weekOf(null), withDay({}, 'sunday', false))).toBe(true);
    expect(isSameWeek(weekOf(null), withDay({}, 'sunday', true))).toBe(false);
  });
});
