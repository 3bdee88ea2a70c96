import { WEEKDAYS } from '../../shared/domain/toronto-time.js';
import type { PartOfDay, PickupAvailability } from '../published/user-directory.js';

export const PARTS_OF_DAY: readonly PartOfDay[] = ['morning', 'afternoon', 'evening'];

/** Fills a partly given week: a part of a day that was not mentioned is off. */
export function wholeWeek(given: Partial<Record<string, Partial<Record<PartOfDay, boolean>>>>): PickupAvailability {
  return Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      weekday,
      Object.fromEntries(PARTS_OF_DAY.map((part) => [part, given[weekday]?.[part] ?? false])),
    ]),
  ) as PickupAvailability;
}
