import type { WindowRules } from '../../../src/contexts/delivery/domain/windows.js';
import type { PickupAvailability } from '../../../src/contexts/identity/published/user-directory.js';
import { WEEKDAYS, type Weekday } from '../../../src/platform/domain/toronto-time.js';
import { DEFAULT_SETTINGS } from '../../admin/builders/settings-values.js';

export const everyDay = (on: boolean): Record<Weekday, boolean> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, on])) as Record<Weekday, boolean>;

export const everyWeek = (parts: { morning: boolean; afternoon: boolean; evening: boolean }): PickupAvailability =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { ...parts }])) as PickupAvailability;

/** Rules with everything open and nothing taken, on Wednesday 10 June 2026 at 10:00 Toronto time. */
export function windowRules(given: Partial<WindowRules> = {}): WindowRules {
  const { availableTimeSlots } = DEFAULT_SETTINGS;
  return {
    settings: { availableDays: everyDay(true), availableTimeSlots, vacationDates: [] },
    pickupAvailability: null,
    now: new Date('2026-06-10T14:00:00.000Z'),
    itemLoad: 25,
    limit: 100,
    taken: () => 0,
    ...given,
  };
}
