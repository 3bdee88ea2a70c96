import { isOn, isSameWeek, weekOf, withDay, withPart } from './week';

describe('a seller’s weekly availability', () => {
  it('is off unless set', () => {
    const week = weekOf(null);
    expect(Object.keys(week)).toHaveLength(7);
    expect(Object.values(week).some((parts) => Object.values(parts).some(Boolean))).toBe(false);
    expect(isOn({}, 'monday', 'morning')).toBe(false);
  });

  it('turns a part or a whole day on or off, and leaves the others', () => {
    const one = withPart(weekOf(null), 'tuesday', 'evening', true);
    expect(one['tuesday']).toEqual({ morning: false, afternoon: false, evening: true });
    const all = withDay(one, 'monday', true);
    expect([all['monday'], all['tuesday']]).toEqual([
      { morning: true, afternoon: true, evening: true },
      { morning: false, afternoon: false, evening: true },
    ]);
    expect(withDay(all, 'monday', false)['monday']).toEqual({ morning: false, afternoon: false, evening: false });
  });

  it('is the same whether parts that are off are listed or omitted', () => {
    expect(isSameWeek(weekOf(null), {})).toBe(true);
    expect(isSameWeek(weekOf(null), withDay({}, 'sunday', false))).toBe(true);
    expect(isSameWeek(weekOf(null), withDay({}, 'sunday', true))).toBe(false);
  });
});
