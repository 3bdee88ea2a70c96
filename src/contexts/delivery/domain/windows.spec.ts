import { fc, it as property } from '@fast-check/jest';
import { everyDay, everyWeek, windowRules } from '../../../../test/delivery/builders/window-rules.js';
import { DEFAULT_SETTINGS } from '../../../../test/admin/builders/settings-values.js';
import { addDays, torontoDay, weekdayOf } from '../../../platform/domain/toronto-time.js';
import { partOfDayOf, SLOT_LABELS, startHourOf } from '../published/slots.js';
import { LEAD_MS, loadLimit, nextOpenWindows, openWindows, windowStart, windowState } from './windows.js';

const openLabels = (rules: ReturnType<typeof windowRules>, date: string): string[] =>
  (openWindows(rules).find((day) => day.date === date)?.windows ?? [])
    .filter(({ available }) => available)
    .map(({ label }) => label);

const DST_SUNDAYS = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'];
const anInstant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const nearClockChange = fc
  .tuple(fc.constantFrom(...DST_SUNDAYS), fc.integer({ min: -15 * 24 * 60, max: 30 * 60 }))
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000));

describe('The windows of an item', () => {
  it('cover today and the next 13 days, with 12 windows each', () => {
    const days = openWindows(windowRules());
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, ahead) => addDays('2026-06-10', ahead)),
    );
    for (const { windows } of days) expect(windows.map(({ label }) => label)).toEqual([...SLOT_LABELS]);
  });

  it('are open today only if they start at least 3 hours from now, to the second', () => {
    expect(openLabels(windowRules(), '2026-06-10')[0]).toBe('1pm-2pm');
    const late = windowRules({ now: new Date('2026-06-10T14:00:01.000Z') });
    expect(openLabels(late, '2026-06-10')[0]).toBe('2pm-3pm');
  });

  it('are open on Saturdays and Sundays by default', () => {
    const rules = windowRules({ settings: DEFAULT_SETTINGS });
    const openDays = openWindows(rules).filter(({ windows }) => windows.some(({ available }) => available));
    expect(openDays.map(({ date }) => weekdayOf(date))).toEqual(['saturday', 'sunday', 'saturday', 'sunday']);
  });

  it('are closed on a vacation date and in a slot that is off', () => {
    const { availableTimeSlots } = DEFAULT_SETTINGS;
    const settings = {
      availableDays: everyDay(true),
      availableTimeSlots: { ...availableTimeSlots, friday: { ...availableTimeSlots.friday, '9am-10am': false } },
      vacationDates: ['2026-06-11'],
    };
    expect(openLabels(windowRules({ settings }), '2026-06-11')).toEqual([]);
    expect(openLabels(windowRules({ settings }), '2026-06-12')).toEqual(SLOT_LABELS.slice(1));
  });

  it('give the reason for each closed day and window', () => {
    const reasons = (rules: ReturnType<typeof windowRules>): (string | undefined)[] =>
      openWindows(rules).map(({ reason }) => reason);
    const settings = { ...DEFAULT_SETTINGS, vacationDates: ['2026-06-13'] };
    expect(reasons(windowRules({ settings })).slice(0, 6)).toEqual([
      ...Array.from({ length: 3 }, () => 'no-deliveries'),
      'holiday',
      undefined,
      'no-deliveries',
    ]);
    const mornings = everyWeek({ morning: true, afternoon: false, evening: false });
    const [today, tomorrow] = openWindows(windowRules({ pickupAvailability: mornings, taken: () => 100 }));
    expect([today?.reason, tomorrow?.reason]).toEqual(['seller-away', 'full']);
    expect(today?.windows.map(({ reason }) => reason).slice(2, 5)).toEqual(['too-soon', 'too-soon', 'seller-away']);
  });

  it('are open only in the parts of a day that the seller chose', () => {
    const pickupAvailability = everyWeek({ morning: false, afternoon: true, evening: false });
    expect(openLabels(windowRules({ pickupAvailability }), '2026-06-12')).toEqual([
      '12pm-1pm',
      '1pm-2pm',
      '2pm-3pm',
      '3pm-4pm',
      '4pm-5pm',
    ]);
  });

  it('are all open for a seller who chose no part of a day', () => {
    const none = everyWeek({ morning: false, afternoon: false, evening: false });
    expect(openLabels(windowRules({ pickupAvailability: none }), '2026-06-12')).toEqual([...SLOT_LABELS]);
    expect(openLabels(windowRules({ pickupAvailability: null }), '2026-06-12')).toEqual([...SLOT_LABELS]);
  });

  it('fit an item that uses up the remaining load exactly, but not a larger one', () => {
    const rules = windowRules({ taken: (_, slot) => (slot === '1pm-2pm' ? 75 : slot === '2pm-3pm' ? 76 : 0) });
    expect(windowState(rules, '2026-06-12', '1pm-2pm')).toBe('open');
    expect(windowState(rules, '2026-06-12', '2pm-3pm')).toBe('full');
  });

  it('have capacity for each driver on duty, and for one if there is none', () => {
    expect([0, 1, 3].map((drivers) => loadLimit(100, drivers))).toEqual([100, 100, 300]);
  });

  it('offer the next three open ones, or the earliest if the wanted one was the last', () => {
    const rules = windowRules({ taken: (_, slot) => (slot === '10am-11am' ? 100 : 0) });
    expect(nextOpenWindows(rules, { date: '2026-06-12', label: '9am-10am' })).toEqual([
      { date: '2026-06-12', label: '11am-12pm' },
      { date: '2026-06-12', label: '12pm-1pm' },
      { date: '2026-06-12', label: '1pm-2pm' },
    ]);
    expect(nextOpenWindows(rules, { date: '2026-06-23', label: '8pm-9pm' })[0]).toEqual({
      date: '2026-06-10',
      label: '1pm-2pm',
    });
  });

  it.each([
    ['2026-03-08', '2026-03-08T13:00:00.000Z'],
    ['2026-11-01', '2026-11-01T14:00:00.000Z'],
    ['2027-03-14', '2027-03-14T13:00:00.000Z'],
    ['2027-11-07', '2027-11-07T14:00:00.000Z'],
  ])('start at 9am on the clock change of %s at %s', (day, instant) => {
    expect(windowStart(day, '9am-10am').toISOString()).toBe(instant);
    const lead = windowRules({ now: new Date(Date.parse(instant) - LEAD_MS) });
    expect(openLabels(lead, day)[0]).toBe('9am-10am');
    const short = windowRules({ now: new Date(Date.parse(instant) - LEAD_MS + 1) });
    expect(openLabels(short, day)[0]).toBe('10am-11am');
  });

  property.prop([fc.oneof(anInstant, nearClockChange)])(
    'always cover 14 consecutive days from today in Toronto',
    (now) => {
      const dates = openWindows(windowRules({ now })).map(({ date }) => date);
      expect(dates).toEqual(Array.from({ length: 14 }, (_, ahead) => addDays(torontoDay(now), ahead)));
    },
  );

  property.prop([fc.oneof(anInstant, nearClockChange)])(
    'are open exactly if they start 3 hours from now or later',
    (now) => {
      for (const { date, windows } of openWindows(windowRules({ now }))) {
        for (const { label, available } of windows) {
          expect(available).toBe(windowStart(date, label).getTime() - now.getTime() >= LEAD_MS);
        }
      }
    },
  );

  property.prop([fc.constantFrom(...DST_SUNDAYS), fc.constantFrom(...SLOT_LABELS)])(
    'start at the hour of their label in Toronto, even on clock changes',
    (day, label) => {
      const clock = new Intl.DateTimeFormat('en-CA', {
        timeZone: 'America/Toronto',
        hour: 'numeric',
        hourCycle: 'h23',
      });
      expect(Number(clock.format(windowStart(day, label)))).toBe(startHourOf(label));
      expect(torontoDay(windowStart(day, label))).toBe(day);
    },
  );

  property.prop([
    fc.oneof(anInstant, nearClockChange),
    fc.record({ morning: fc.boolean(), afternoon: fc.boolean(), evening: fc.boolean() }),
    fc.integer({ min: 0, max: 120 }),
    fc.constantFrom(10, 25, 50),
  ])('are never open against the seller, the platform or the capacity', (now, parts, taken, itemLoad) => {
    const rules = windowRules({
      now,
      pickupAvailability: everyWeek(parts),
      taken: () => taken,
      itemLoad,
      settings: DEFAULT_SETTINGS,
    });
    const noneSet = !parts.morning && !parts.afternoon && !parts.evening;
    for (const { date, windows } of openWindows(rules)) {
      for (const { label, available } of windows) {
        if (!available) continue;
        expect(['saturday', 'sunday']).toContain(weekdayOf(date));
        expect(noneSet || parts[partOfDayOf(label)]).toBe(true);
        expect(taken + itemLoad).toBeLessThanOrEqual(100);
      }
    }
  });

  property.prop([
    fc.oneof(anInstant, nearClockChange),
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom(...SLOT_LABELS),
  ])('have the same state on the page and in the checkout, and are closed beyond the horizon', (now, ahead, label) => {
    const rules = windowRules({ now });
    const day = addDays(torontoDay(now), ahead);
    const listed = openWindows(rules)
      .find(({ date }) => date === day)
      ?.windows.find((window) => window.label === label);
    expect(windowState(rules, day, label) === 'open').toBe(listed?.available ?? false);
  });
});
