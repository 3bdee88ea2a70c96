import { ALL_SLOTS, EVERY_SLOT, someSettings } from '../../../../../test/admin/builders/settings-values.js';
import { REGIONS } from '../published/regions.js';
import { readDays, readWeekSlots, SLOT_LABELS } from './weekly-slots.js';

describe('The settings', () => {
  it('return which regions were switched on and off', () => {
    const settings = someSettings({ activeRegions: ['Vaughan', 'York'] });
    expect(settings.change({ activeRegions: ['York', 'Ajax', 'Ajax'] }, null)).toEqual({
      activatedRegions: ['Ajax'],
      deactivatedRegions: ['Vaughan'],
    });
    expect(settings.values.activeRegions).toEqual(['Ajax', 'York']);
  });

  it('keep missing values, and each vacation date once', () => {
    const settings = someSettings({ linkLifetimeDays: 12 });
    settings.change({ vacationDates: ['2026-12-25', '2026-07-01', '2026-12-25'], linkLifetimeDays: undefined }, null);
    expect(settings.values).toMatchObject({ vacationDates: ['2026-07-01', '2026-12-25'], linkLifetimeDays: 12 });
  });

  it('reject a writer who loaded another version, but not one who gives no version', () => {
    expect(() => someSettings({}, 4).change({ serviceFeePercent: 20 }, 3)).toThrow(/Someone else has changed/);
    const settings = someSettings({}, 4);
    settings.change({ serviceFeePercent: 20 }, 4);
    settings.change({ serviceFeePercent: 21 }, null);
    expect(settings.values.serviceFeePercent).toBe(21);
  });

  it('have the twenty regions and the twelve hourly slots of the specification', () => {
    expect(REGIONS.join(', ')).toBe(
      'Ajax, Brampton, Burlington, East York, Etobicoke, Halton Hills, Markham, Milton, Mississauga, North York, ' +
        'Oakville, Oshawa, Pickering, Richmond Hill, Scarborough, Toronto, Vaughan, Whitby, York, York Region',
    );
    expect(SLOT_LABELS.join(', ')).toBe(
      '9am-10am, 10am-11am, 11am-12pm, 12pm-1pm, 1pm-2pm, 2pm-3pm, 3pm-4pm, 4pm-5pm, 5pm-6pm, 6pm-7pm, 7pm-8pm, 8pm-9pm',
    );
  });
});

describe('The weekly slots', () => {
  it('apply a legacy flat map to every day', () => {
    expect(readWeekSlots(ALL_SLOTS)).toEqual(EVERY_SLOT);
    const morning = readWeekSlots({ '9am-10am': true });
    expect(morning?.friday).toMatchObject({ '9am-10am': true, '10am-11am': false });
    expect(Object.keys(morning?.friday ?? {})).toHaveLength(12);
  });

  it('accept a map for each weekday, with missing slots off', () => {
    const week = readWeekSlots({ monday: { '8pm-9pm': true } });
    expect(week?.monday).toMatchObject({ '8pm-9pm': true, '9am-10am': false });
    expect(week?.tuesday).toMatchObject({ '8pm-9pm': false });
  });

  it.each([
    [null],
    ['all'],
    [[]],
    [{ monday: true }],
    [{ funday: ALL_SLOTS }],
    [{ monday: { '7am-8am': true } }],
    [{ '9am-10am': 'on' }],
  ])('reject %j', (given) => {
    expect(readWeekSlots(given)).toBeNull();
  });

  it('read a switch for each weekday', () => {
    expect(readDays({ monday: true })).toMatchObject({ monday: true, sunday: false });
    expect(readDays({ monday: 1 })).toBeNull();
    expect(readDays({ Monday: true })).toBeNull();
  });
});
