import type { SettingsView } from '../../admin/settings/published/platform-settings.js';
import type { PickupAvailability } from '../../identity/published/user-directory.js';
import {
  addDays,
  torontoDay,
  torontoInstant,
  weekdayOf,
  type CalendarDay,
} from '../../../platform/domain/toronto-time.js';
import {
  OFF_REASONS,
  partOfDayOf,
  SLOT_LABELS,
  startHourOf,
  type OffReason,
  type SlotLabel,
} from '../published/slots.js';

/** Days that can be chosen: today in Toronto and the 13 after (product.md §4, "Windows"). */
export const HORIZON_DAYS = 14;
/** A window starts at least this long from now. */
export const LEAD_MS = 3 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Everything that decides which windows are open for one item; loads are as in `loadOfSize`. */
export interface WindowRules {
  settings: Pick<SettingsView, 'availableDays' | 'availableTimeSlots' | 'vacationDates'>;
  /** The seller's availability; null, or a week with no part of a day selected, counts as always available. */
  pickupAvailability: PickupAvailability | null;
  now: Date;
  itemLoad: number;
  /** The capacity of a window, from `loadLimit`. */
  limit: number;
  /** The load taken in a window by deliveries and unexpired holds. */
  taken: (day: CalendarDay, slot: SlotLabel) => number;
}

export type WindowState = 'open' | 'closed' | 'full';

export interface DayOfWindows {
  date: CalendarDay;
  /** For a day without an open window: the reason of the window that is closest to being open. */
  reason?: OffReason;
  windows: { label: SlotLabel; available: boolean; reason?: OffReason }[];
}

export interface Window {
  date: CalendarDay;
  label: SlotLabel;
}

/**
 * The capacity of a window: the setting, times the number of drivers on duty but at least one (product.md §4,
 * "Windows").
 */
export function loadLimit(loadPerWindow: number, driversOnDuty: number): number {
  return loadPerWindow * Math.max(1, driversOnDuty);
}

/** The same rules without this item's current place, so that its own window counts as open for it. */
export function withoutPlace(
  rules: WindowRules,
  place: { day: CalendarDay; slot: SlotLabel; load: number },
): WindowRules {
  const own = (day: CalendarDay, slot: SlotLabel): number =>
    day === place.day && slot === place.slot ? place.load : 0;
  return { ...rules, taken: (day, slot) => rules.taken(day, slot) - own(day, slot) };
}

function isSellerAvailable({ pickupAvailability }: WindowRules, day: CalendarDay, slot: SlotLabel): boolean {
  if (pickupAvailability === null) return true;
  const anySet = Object.values(pickupAvailability).some((parts) => Object.values(parts).some(Boolean));
  return !anySet || pickupAvailability[weekdayOf(day)][partOfDayOf(slot)];
}

function platformOff({ settings }: WindowRules, day: CalendarDay, slot: SlotLabel): OffReason | null {
  if (settings.vacationDates.includes(day)) return 'holiday';
  const weekday = weekdayOf(day);
  return settings.availableDays[weekday] && settings.availableTimeSlots[weekday][slot] === true
    ? null
    : 'no-deliveries';
}

/** The instant at which the window starts; daylight saving time in Toronto is taken into account. */
export function windowStart(day: CalendarDay, slot: SlotLabel): Date {
  return torontoInstant(day, startHourOf(slot));
}

/** The instant at which the window ends: every window lasts an hour. */
export function windowEnd(day: CalendarDay, slot: SlotLabel): Date {
  return new Date(windowStart(day, slot).getTime() + HOUR_MS);
}

/** The windows that have ended at this instant: all windows before `day`, and `slots` on it. */
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

function offReason(rules: WindowRules, day: CalendarDay, slot: SlotLabel, reach: Reach): OffReason | null {
  const off = platformOff(rules, day, slot);
  if (off !== null) return off;
  if (!isInReach(reach, day, slot)) return 'too-soon';
  if (!isSellerAvailable(rules, day, slot)) return 'seller-away';
  return rules.taken(day, slot) + rules.itemLoad <= rules.limit ? null : 'full';
}

/** The single rule for whether a window is open, shared by the page and the checkout (product.md §4, "Windows"). */
export function windowState(
  rules: WindowRules,
  day: CalendarDay,
  slot: SlotLabel,
  reach = reachFrom(rules.now),
): WindowState {
  const reason = offReason(rules, day, slot, reach);
  if (reason === null) return 'open';
  return reason === 'full' ? 'full' : 'closed';
}

function dayOfWindows(rules: WindowRules, date: CalendarDay, reach: Reach): DayOfWindows {
  const windows = SLOT_LABELS.map((label) => {
    const reason = offReason(rules, date, label, reach);
    return reason === null ? { label, available: true } : { label, available: false, reason };
  });
  const isOff = windows.every(({ available }) => !available);
  const reason = isOff ? OFF_REASONS.find((each) => windows.some((window) => window.reason === each)) : undefined;
  return { date, ...(reason === undefined ? {} : { reason }), windows };
}

/** Today and the next 13 days, each with its 12 windows: whether the item fits, and if not, why. */
export function openWindows(rules: WindowRules): DayOfWindows[] {
  const reach = reachFrom(rules.now);
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => dayOfWindows(rules, addDays(reach.today, ahead), reach));
}

/** The next open windows after the wanted one, filled up with the earliest others if there are too few. */
export function nextOpenWindows(rules: WindowRules, wanted: Window, max = 3): Window[] {
  const open = openWindows(rules).flatMap(({ date, windows }) =>
    windows.filter(({ available }) => available).map(({ label }) => ({ date, label })),
  );
  const start = windowStart(wanted.date, wanted.label);
  const isLater = ({ date, label }: Window): boolean => windowStart(date, label) > start;
  return [...open.filter(isLater), ...open.filter((window) => !isLater(window))].slice(0, max);
}
