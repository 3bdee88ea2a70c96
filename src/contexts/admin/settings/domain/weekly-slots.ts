import { WEEKDAYS, type Weekday } from '../../../../platform/domain/toronto-time.js';

/** The twelve hourly slots of a day (administrators' specification §3). */
export const SLOT_LABELS = [
  '9am-10am',
  '10am-11am',
  '11am-12pm',
  '12pm-1pm',
  '1pm-2pm',
  '2pm-3pm',
  '3pm-4pm',
  '4pm-5pm',
  '5pm-6pm',
  '6pm-7pm',
  '7pm-8pm',
  '8pm-9pm',
] as const;

export type DaySwitches = Record<Weekday, boolean>;
/** For each weekday a map of slot label to whether it is on. */
export type WeekSlots = Record<Weekday, Record<string, boolean>>;

type Given = Record<string, unknown>;

function isGiven(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSwitches(given: unknown, names: readonly string[]): given is Record<string, boolean> {
  return (
    isGiven(given) && Object.entries(given).every(([name, value]) => names.includes(name) && typeof value === 'boolean')
  );
}

function allOf(given: Record<string, boolean>, names: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, given[name] ?? false]));
}

/** Reads a switch for each weekday; missing ones are off. Returns null for invalid input. */
export function readDays(given: unknown): DaySwitches | null {
  return isSwitches(given, WEEKDAYS) ? (allOf(given, WEEKDAYS) as DaySwitches) : null;
}

/**
 * Reads the slots: a map for each weekday, or the legacy flat map, which applies to every day. Missing slots are off.
 * Returns null for invalid input.
 */
export function readWeekSlots(given: unknown): WeekSlots | null {
  if (!isGiven(given)) return null;
  if (Object.keys(given).length > 0 && isSwitches(given, SLOT_LABELS)) {
    return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, allOf(given, SLOT_LABELS)])) as WeekSlots;
  }
  const days: Given = given;
  const known = Object.entries(days).every(
    ([name, slots]) => (WEEKDAYS as readonly string[]).includes(name) && isSwitches(slots, SLOT_LABELS),
  );
  if (!known) return null;
  return Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, allOf((days[weekday] ?? {}) as Record<string, boolean>, SLOT_LABELS)]),
  ) as WeekSlots;
}
