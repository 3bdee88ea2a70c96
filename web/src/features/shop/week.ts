import type { Availability } from './shop.api';

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];
export const PARTS = ['morning', 'afternoon', 'evening'] as const;
export type Part = (typeof PARTS)[number];

const whole = (isOn: boolean): Record<Part, boolean> => ({ morning: isOn, afternoon: isOn, evening: isOn });

/** Every part of every day; missing parts are off. */
export function weekOf(saved: Availability | null): Availability {
  return Object.fromEntries(DAYS.map((day) => [day, { ...whole(false), ...saved?.[day] }]));
}

export function withPart(week: Availability, day: Day, part: Part, isOn: boolean): Availability {
  return { ...week, [day]: { ...whole(false), ...week[day], [part]: isOn } };
}

/** Sets all parts of a day, for its “all” and “none” buttons. */
export const withDay = (week: Availability, day: Day, isOn: boolean): Availability => ({ ...week, [day]: whole(isOn) });

export const isOn = (week: Availability, day: Day, part: Part): boolean => week[day]?.[part] ?? false;

export const isSameWeek = (one: Availability, other: Availability): boolean =>
  DAYS.every((day) => PARTS.every((part) => isOn(one, day, part) === isOn(other, day, part)));
