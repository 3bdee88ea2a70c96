import { fc } from '@fast-check/jest';
import type { WindowRules } from '../../../src/contexts/delivery/domain/windows.js';
import { SLOT_LABELS, type SlotLabel } from '../../../src/contexts/delivery/published/slots.js';
import type { PickupAvailability } from '../../../src/contexts/identity/published/user-directory.js';
import { addDays, torontoDay, WEEKDAYS, type CalendarDay } from '../../../src/platform/domain/toronto-time.js';

const YEARS = Array.from({ length: 10 }, (_, index) => 2026 + index);

/** The nth Sunday of a month, computed from the calendar alone. */
function sunday(year: number, month: number, nth: number): CalendarDay {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((7 - first) % 7) + 7 * (nth - 1);
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Toronto's clocks go forward on the second Sunday of March and back on the first of November. */
export const CLOCK_CHANGES: readonly CalendarDay[] = YEARS.flatMap((year) => [sunday(year, 3, 2), sunday(year, 11, 1)]);

const ordinaryMoment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const momentNearClockChange = fc
  .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -15 * 86_400, max: 30 * 3_600 }))
  .map(([day, seconds]) => new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1_000));
export const aMoment = fc.oneof(ordinaryMoment, momentNearClockChange);

const record = <Name extends string, Value>(
  names: readonly Name[],
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<Record<Name, Value>> =>
  fc
    .tuple(...names.map((name) => value.map((given) => [name, given] as const)))
    .map((entries) => Object.fromEntries(entries) as Record<Name, Value>);

/** Mostly on, so that enough windows are open for a meaningful test. */
const aSwitch = fc.integer({ min: 0, max: 3 }).map((number) => number > 0);
export const daySlots = record(SLOT_LABELS, aSwitch);
const aWeek = record(WEEKDAYS, record(['morning', 'afternoon', 'evening'] as const, aSwitch));

/** The load taken in a window, from a list of numbers that repeats. */
const takenBy =
  (loads: number[]) =>
  (day: CalendarDay, slot: SlotLabel): number =>
    loads[(Date.parse(day) / 86_400_000 + SLOT_LABELS.indexOf(slot) * 5) % loads.length] ?? 0;

export interface AnyRules {
  rules: WindowRules;
  /** The factors of the limit. */
  loadPerWindow: number;
  drivers: number;
}

/** Multiples of five, so that windows are often exactly full. */
const aLoad = fc.integer({ min: 0, max: 50 }).map((fives) => fives * 5);

/** Any combination of platform settings, seller, time, item and load. */
export const anyRules: fc.Arbitrary<AnyRules> = fc
  .record({
    now: aMoment,
    availableDays: record(WEEKDAYS, aSwitch),
    availableTimeSlots: record(WEEKDAYS, daySlots),
    vacations: fc.array(fc.integer({ min: -2, max: 16 }), { maxLength: 5 }),
    pickupAvailability: fc.option<PickupAvailability>(aWeek),
    itemLoad: fc.constantFrom(10, 25, 50),
    loads: fc.array(aLoad, { minLength: 1, maxLength: 24 }),
    loadPerWindow: fc.constantFrom(10, 25, 50, 100, 150),
    drivers: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ now, vacations, availableDays, availableTimeSlots, loads, loadPerWindow, drivers, ...rest }) => {
    const vacationDates = vacations.map((ahead) => addDays(torontoDay(now), ahead));
    const limit = loadPerWindow * Math.max(1, drivers);
    const settings = { availableDays, availableTimeSlots, vacationDates };
    return { rules: { ...rest, now, settings, limit, taken: takenBy(loads) }, loadPerWindow, drivers };
  });
