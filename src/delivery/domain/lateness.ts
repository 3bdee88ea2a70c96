import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import type { SlotLabel } from '../published/slots.js';
import { windowEnd } from './windows.js';

/** `late`: an hour after the window, both sides and administrators are told; `missing`: four hours after it, the sale is frozen (product.md §6). */
export const LATE_LEVELS = ['late', 'missing'] as const;
export type LateLevel = (typeof LATE_LEVELS)[number];

/** When each was noted of the window; null for one that was not. */
export type Lateness = Readonly<Record<LateLevel, Date | null>>;
export const NOT_LATE: Lateness = { late: null, missing: null };

const AFTER_MS: Record<LateLevel, number> = { late: 3_600_000, missing: 4 * 3_600_000 };
const OPEN = new Set(['scheduled', 'dispatched', 'picked_up']);

interface Expected {
  status: string;
  driverId: number | null;
  day: CalendarDay;
  slot: SlotLabel;
}

/** The instant from which a delivery of this window is so late. */
export function lateFrom(level: LateLevel, { day, slot }: Pick<Expected, 'day' | 'slot'>): Date {
  return new Date(windowEnd(day, slot).getTime() + AFTER_MS[level]);
}

/** Windows that ended before this instant are so late now. */
export function endedBefore(level: LateLevel, now: Date): Date {
  return new Date(now.getTime() - AFTER_MS[level]);
}

/** Whether it has not ended and its time is over; where nobody has taken the job, nobody is missing. */
export function isLate(level: LateLevel, delivery: Expected, now: Date): boolean {
  if (!OPEN.has(delivery.status) || (level === 'missing' && delivery.driverId === null)) return false;
  return now >= lateFrom(level, delivery);
}
