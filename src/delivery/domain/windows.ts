import type { SettingsView } from '../../admin/settings/published/platform-settings.js';
import type { PickupAvailability } from '../../identity/published/user-directory.js';
import { addDays, torontoDay, torontoInstant, weekdayOf, type CalendarDay } from '../../shared/domain/toronto-time.js';
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
  /** Of a day without any open window: the reason that is nearest to an open one. */
  reason?: OffReason;
  windows: { label: SlotLabel; available: boolean; reason?: OffReason }[];
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

function platformOff({ settings }: WindowRules, day: CalendarDay, slot: SlotLabel): OffReason | null {
  if (settings.vacationDates.includes(day)) return 'holiday';
  const weekday = weekdayOf(day);
  return settings.availableDays[weekday] && settings.availableTimeSlots[weekday][slot] === true
    ? null
    : 'no-deliveries';
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

function whyOff(rules: WindowRules, day: CalendarDay, slot: SlotLabel, reach: Reach): OffReason | null {
  const off = platformOff(rules, day, slot);
  if (off !== null) return off;
  if (!isInReach(reach, day, slot)) return 'too-soon';
  if (!sellerHandsOver(rules, day, slot)) return 'seller-away';
  return rules.taken(day, slot) + rules.itemLoad <= rules.limit ? null : 'full';
}

/** The one rule about a window, for the page and for the checkout (product.md §4, "Windows"). */
export function windowState(
  rules: WindowRules,
  day: CalendarDay,
  slot: SlotLabel,
  reach = reachFrom(rules.now),
): WindowState {
  const reason = whyOff(rules, day, slot, reach);
  if (reason === null) return 'open';
  return reason === 'full' ? 'full' : 'closed';
}

function dayOfWindows(rules: WindowRules, date: CalendarDay, reach: Reach): DayOfWindows {
  const windows = SLOT_LABELS.map((label) => {
    const reason = whyOff(rules, date, label, reach);
    return reason === null ? { label, available: true } : { label, available: false, reason };
  });
  const isOff = windows.every(({ available }) => !available);
  const reason = isOff ? OFF_REASONS.find((one) => windows.some((window) => window.reason === one)) : undefined;
  return { date, ...(reason === undefined ? {} : { reason }), windows };
}

/** Today and the 13 days after, each with its 12 windows, whether the item fits into them, and why not. */
export function openWindows(rules: WindowRules): DayOfWindows[] {
  const reach = reachFrom(rules.now);
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => dayOfWindows(rules, addDays(reach.today, ahead), reach));
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
