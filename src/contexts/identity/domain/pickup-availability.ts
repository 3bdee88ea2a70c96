import { WEEKDAYS } from '../../../platform/domain/toronto-time.js';
import type { PartOfDay, PickupAvailability } from '../published/user-directory.js';

export const PARTS_OF_DAY: readonly PartOfDay[] = ['morning', 'afternoon', 'evening'];

/** Completes a partial week: parts of the day that are not given are off. */
export function completeWeek(given: Partial<Record<string, Partial<Record<PartOfDay, boolean>>>>): PickupAvailability {
  return Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      weekday,
      Object.fromEntries(PARTS_OF_DAY.map((part) => [part, given[weekday]?.[part] ?? false])),
    ]),
  ) as PickupAvailability;
}
