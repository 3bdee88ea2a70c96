import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import type { SlotLabel } from '../published/slots.js';
import { windowEnd } from './windows.js';

/**
 * `late`: an hour after the window, both sides and administrators are told; `missing`: under way and not there four hours
 * after the window, or after setting off where that was later, the sale is frozen (product.md §6).
 */
export const LATE_LEVELS = ['late', 'missing'] as const;
export type LateLevel = (typeof LATE_LEVELS)[number];

/** When each was noted of the window; null for one that was not. */
export type Lateness = Readonly<Record<LateLevel, Date | null>>;
export const NOT_LATE: Lateness = { late: null, missing: null };

const AFTER_MS: Record<LateLevel, number> = { late: 3_600_000, missing: 4 * 3_600_000 };
const OPEN: Record<LateLevel, readonly string[]> = {
  late: ['scheduled', 'dispatched', 'picked_up'],
  missing: ['dispatched', 'picked_up'],
};

interface Expected {
  status: string;
  day: CalendarDay;
  slot: SlotLabel;
  dispatchedAt: Date | null;
}

/** The instant from which a delivery of this window is so late; who set off after the window has the four hours from then. */
export function lateFrom(level: LateLevel, { day, slot, dispatchedAt }: Omit<Expected, 'status'>): Date {
  const end = windowEnd(day, slot).getTime();
  const from = level === 'missing' ? Math.max(end, dispatchedAt?.getTime() ?? end) : end;
  return new Date(from + AFTER_MS[level]);
}

/** What was expected before this instant is so late now. */
export function endedBefore(level: LateLevel, now: Date): Date {
  return new Date(now.getTime() - AFTER_MS[level]);
}

/** How late it is at that instant of the server's clock, whether that was noted or not; null while its time is not over. */
export function latenessAt(delivery: Expected, now: Date): LateLevel | null {
  return LATE_LEVELS.findLast((level) => isLate(level, delivery, now)) ?? null;
}

/** Whether it has not ended and its time is over; where no driver has set off, nothing is missing. */
export function isLate(level: LateLevel, delivery: Expected, now: Date): boolean {
  return OPEN[level].includes(delivery.status) && now >= lateFrom(level, delivery);
}
