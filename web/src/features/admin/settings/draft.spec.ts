import {
  DEFAULTS,
  isDirty,
  requestOf,
  SLOT_GROUPS,
  withAllSlots,
  withDay,
  withRegion,
  withSlot,
  withVacation,
} from './draft';

describe('the settings draft', () => {
  it('is dirty if a value differs from the saved settings, regardless of order', () => {
    const saved = { ...DEFAULTS, activeRegions: ['Ajax', 'Vaughan'], version: 3 };
    expect(isDirty({ ...saved, activeRegions: ['Vaughan', 'Ajax'], version: 4 }, saved)).toBe(false);
    for (const changed of [
      { ...saved, serviceFeePercent: 16 },
      withRegion(saved, 'Ajax', false),
      withVacation(saved, ['2026-12-25']),
      withDay(saved, 'monday', true),
      withSlot(saved, 'sunday', '9am-10am', false),
      { ...saved, deliveryFees: { ...saved.deliveryFees, large: 51 } },
      { ...saved, inspectionHours: 48 },
      { ...saved, loadPerWindow: null },
      { ...saved, business: { ...saved.business, legalName: 'Porchlight Inc.' } },
    ])
      expect(isDirty(changed, saved)).toBe(true);
  });

  it('is clean again after a change is undone', () => {
    const off = withSlot(DEFAULTS, 'sunday', '9am-10am', false);
    expect(isDirty(withSlot(off, 'sunday', '9am-10am', true), DEFAULTS)).toBe(false);
    expect(isDirty(withAllSlots(withAllSlots(DEFAULTS, 'monday', false), 'monday', true), DEFAULTS)).toBe(false);
    expect(isDirty(withRegion(withRegion(DEFAULTS, 'York', true), 'York', false), DEFAULTS)).toBe(false);
  });

  it('sends each vacation date once, in order', () => {
    const draft = withVacation(DEFAULTS, ['2026-12-26', '2026-12-25', '2026-12-26']);
    expect(requestOf(draft).vacationDates).toEqual(['2026-12-25', '2026-12-26']);
    expect(() => requestOf({ ...DEFAULTS, vacationDates: ['2026-02-30'] })).toThrow(RangeError);
  });

  it('refuses to send an emptied number', () => {
    expect(() => requestOf({ ...DEFAULTS, linkLifetimeDays: null })).toThrow(/linkLifetimeDays/);
    expect(() => requestOf({ ...DEFAULTS, deliveryFees: { small: 1, medium: null, large: 3 } })).toThrow(/medium/);
  });

  it('accepts an HST number in any common spelling and refuses other text', () => {
    const sent = (hstNumber: string) => requestOf({ ...DEFAULTS, business: { ...DEFAULTS.business, hstNumber } });
    for (const hstNumber of ['', '123456789 RT0001', '123456789rt0001', ' 123 456 789 RT 0001 '])
      expect(sent(hstNumber).business.hstNumber).toBe(hstNumber);
    for (const hstNumber of ['123456789', '12345678 RT0001', '123456789 RC0001', 'to come'])
      expect(() => sent(hstNumber)).toThrow(/HST number/);
  });

  it('groups the twelve slots into three parts of the day', () => {
    expect(SLOT_GROUPS.map(([title, slots]) => [title, slots.length, slots[0]])).toEqual([
      ['Morning', 3, '9am-10am'],
      ['Afternoon', 5, '12pm-1pm'],
      ['Evening', 4, '5pm-6pm'],
    ]);
  });
});
