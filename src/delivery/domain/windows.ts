import type { SettingsView } from '../../admin/settings/published/platform-settings.js';
import type { PickupAvailability } from '../../identity/published/user-directory.js';
import { addDays, torontoDay, torontoInstant, weekdayOf, type CalendarDay } from '../../shared/domain/toronto-time.js';
import { partOfDayOf, SLOT_LABELS, startHourOf, type SlotLabel } from '../published/slots.js';

/** Days that can be chosen: today in Toronto and the 13 after (product.md §4, "Windows"). */
export const HORIZON_DAYS = 14;
/** A window starts at least this long from now. */
export const LEAD_MS = 3 * 3_600_000;
const HOUR_MS = 3_600_000;

/** What decides about the windows of one item; loads as in `loadOfSize`. */
export interface WindowRules {
  settings: Pick<SettingsView, 'availableDays' | 'availableTimeSlots' | 'vacationDates'>;
  /** The seller's; null, or a week without a single part of a day, counts as always available. */
  pickupAvailability: PickupAvailability | null;
  now: Date;
  itemLoad: number;
  /** The most load of a window, from `loadLimit`. */
  limit: number;
  /** The load taken in a window by deliveries and living holds. */
  taken: (day: CalendarDay, slot: SlotLabel) => number;
}

export type WindowState = 'open' | 'closed' | 'full';

export interface DayOfWindows {
  date: CalendarDay;
  windows: { label: SlotLabel; available: boolean }[];
}

export interface Window {
  date: CalendarDay;
  label: SlotLabel;
}

/** Load that fits into a window: the setting for each driver on duty, at least one (product.md §4, "Windows"). */
export function loadLimit(loadPerWindow: number, driversOnDuty: number): number {
  return loadPerWindow * Math.max(1, driversOnDuty);
}

/** The same rules, as if what lies in that window already did not: it may stay there. */
export function withoutPlace(
  rules: WindowRules,
  place: { day: CalendarDay; slot: SlotLabel; load: number },
): WindowRules {
  const own = (day: CalendarDay, slot: SlotLabel): number =>
    day === place.day && slot === place.slot ? place.load : 0;
  return { ...rules, taken: (day, slot) => rules.taken(day, slot) - own(day, slot) };
}

function sellerHandsOver({ pickupAvailability }: WindowRules, day: CalendarDay, slot: SlotLabel): boolean {
  if (pickupAvailability === null) return true;
  const anySet = Object.values(pickupAvailability).some((parts) => Object.values(parts).some(Boolean));
  return !anySet || pickupAvailability[weekdayOf(day)][partOfDayOf(slot)];
}

function platformDelivers({ settings }: WindowRules, day: CalendarDay, slot: SlotLabel): boolean {
  const weekday = weekdayOf(day);
  return (
    settings.availableDays[weekday] &&
    settings.availableTimeSlots[weekday][slot] === true &&
    !settings.vacationDates.includes(day)
  );
}

/** The instant at which the window starts; Toronto's clock changes are in it. */
export function windowStart(day: CalendarDay, slot: SlotLabel): Date {
  return torontoInstant(day, startHourOf(slot));
}

/** The instant at which the window ends: every window lasts an hour. */
export function windowEnd(day: CalendarDay, slot: SlotLabel): Date {
  return new Date(windowStart(day, slot).getTime() + HOUR_MS);
}

/** The windows that have ended at the instant: all of the days before `day`, and these of it. */
export function windowsEnded(at: Date): { day: CalendarDay; slots: SlotLabel[] } {
  const day = torontoDay(at);
  return { day, slots: SLOT_LABELS.filter((slot) => windowEnd(day, slot) <= at) };
}

/** The days that can be chosen, and the earliest instant at which a window may start. */
interface Reach {
  today: CalendarDay;
  lastDay: CalendarDay;
  earliestMs: number;
}

function reachFrom(now: Date): Reach {
  const today = torontoDay(now);
  return { today, lastDay: addDays(today, HORIZON_DAYS - 1), earliestMs: now.getTime() + LEAD_MS };
}

const isInReach = ({ today, lastDay, earliestMs }: Reach, day: CalendarDay, slot: SlotLabel): boolean =>
  day >= today && day <= lastDay && windowStart(day, slot).getTime() >= earliestMs;

/** The one rule about a window, for the page and for the checkout (product.md §4, "Windows"). */
export function windowState(
  rules: WindowRules,
  day: CalendarDay,
  slot: SlotLabel,
  reach = reachFrom(rules.now),
): WindowState {
  const isOffered =
    isInReach(reach, day, slot) && platformDelivers(rules, day, slot) && sellerHandsOver(rules, day, slot);
  if (!isOffered) return 'closed';
  return rules.taken(day, slot) + rules.itemLoad <= rules.limit ? 'open' : 'full';
}

/** Today and the 13 days after, each with its 12 windows and whether the item fits into them. */
export function openWindows(rules: WindowRules): DayOfWindows[] {
  const reach = reachFrom(rules.now);
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => {
    const date = addDays(reach.today, ahead);
    const windows = SLOT_LABELS.map((label) => ({
      label,
      available: windowState(rules, date, label, reach) === 'open',
    }));
    return { date, windows };
  });
}

/** The next open windows after the one that was wanted, and where those are too few, the earliest others. */
export function nextOpenWindows(rules: WindowRules, wanted: Window, most = 3): Window[] {
  const open = openWindows(rules).flatMap(({ date, windows }) =>
    windows.filter(({ available }) => available).map(({ label }) => ({ date, label })),
  );
  const start = windowStart(wanted.date, wanted.label);
  const isLater = ({ date, label }: Window): boolean => windowStart(date, label) > start;
  return [...open.filter(isLater), ...open.filter((window) => !isLater(window))].slice(0, most);
}
