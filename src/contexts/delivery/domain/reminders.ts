import { addDays, torontoDay, torontoInstant, type CalendarDay } from '../../../platform/domain/toronto-time.js';
import { SLOT_LABELS, type SlotLabel } from '../published/slots.js';
import { windowStart } from './windows.js';

/**
 * Both parties are reminded at 18:00 Toronto time on the evening before, and two hours before the window (product.md
 * §6).
 */
export const REMINDER_KINDS = ['evening-before', 'two-hours'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** When each reminder was sent; null if it was not. */
export type Reminded = Readonly<Record<ReminderKind, Date | null>>;
export const NOT_REMINDED: Reminded = { 'evening-before': null, 'two-hours': null };

const EVENING_HOUR = 18;
const TWO_HOURS_MS = 2 * 3_600_000;

interface Scheduled {
  day: CalendarDay;
  slot: SlotLabel;
  scheduledAt: Date;
}

/** 18:00 in Toronto on the day before. */
export function eveningBefore(day: CalendarDay): Date {
  return torontoInstant(addDays(day, -1), EVENING_HOUR);
}

/**
 * Whether the reminder is due now: `evening-before` from 18:00 until midnight, if the window was chosen before 18:00;
 * `two-hours` within the two hours before the window.
 */
export function isReminderDue(kind: ReminderKind, { day, slot, scheduledAt }: Scheduled, now: Date): boolean {
  if (kind === 'evening-before') {
    const evening = eveningBefore(day);
    return scheduledAt < evening && now >= evening && torontoDay(now) < day;
  }
  const left = windowStart(day, slot).getTime() - now.getTime();
  return left > 0 && left <= TWO_HOURS_MS;
}

/**
 * The day and windows for which the reminder is due if they were chosen before `scheduledBefore`; null if there are
 * none.
 */
export function windowsToRemind(
  kind: ReminderKind,
  now: Date,
): { day: CalendarDay; slots: SlotLabel[]; scheduledBefore: Date } | null {
  const today = torontoDay(now);
  const day = kind === 'evening-before' ? addDays(today, 1) : today;
  const scheduledBefore = kind === 'evening-before' ? eveningBefore(day) : now;
  const longAgo = new Date(0);
  const slots = SLOT_LABELS.filter((slot) => isReminderDue(kind, { day, slot, scheduledAt: longAgo }, now));
  return slots.length === 0 ? null : { day, slots, scheduledBefore };
}
