import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import type { SlotLabel } from '../published/slots.js';
import { windowEnd } from './windows.js';

/**
 * `late`: not delivered an hour after the window, so both parties and administrators are notified. `missing`: under way
 * and not delivered four hours after the window, or after setting off if that was later, so the sale is frozen
 * (product.md §6).
 */
export const LATE_LEVELS = ['late', 'missing'] as const;
export type LateLevel = (typeof LATE_LEVELS)[number];

/** When the delivery was flagged at each level for its window; null if it was not. */
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

/**
 * The instant from which a delivery of this window counts as late or missing; a driver who set off after the window has
 * four hours from setting off.
 */
export function lateFrom(level: LateLevel, { day, slot, dispatchedAt }: Omit<Expected, 'status'>): Date {
  const end = windowEnd(day, slot).getTime();
  const from = level === 'missing' ? Math.max(end, dispatchedAt?.getTime() ?? end) : end;
  return new Date(from + AFTER_MS[level]);
}

/** A window against the expected arrival at the buyer's door; the same for both sides. */
export interface Punctuality {
  /** By how many minutes the window is missed, once it is over; null until then. */
  minutesLate: number | null;
  /** The window still runs, and the arrival is expected beyond its end. */
  mayBeLate: boolean;
}

/** Before a driver has set off no arrival can be promised, so that only the passed time counts once the window is over. */
export function punctualityOf(
  { status, day, slot }: Pick<Expected, 'status' | 'day' | 'slot'>,
  atDoor: Date | null,
  now: Date,
): Punctuality {
  const end = windowEnd(day, slot).getTime();
  const arrival = atDoor?.getTime() ?? 0;
  if (now.getTime() <= end) return { minutesLate: null, mayBeLate: arrival > end };
  const known = status === 'scheduled' ? now.getTime() : Math.max(now.getTime(), arrival);
  return { minutesLate: Math.ceil((known - end) / 60_000), mayBeLate: false };
}

/** A delivery that was expected before this instant has reached this level now. */
export function endedBefore(level: LateLevel, now: Date): Date {
  return new Date(now.getTime() - AFTER_MS[level]);
}

/** How late the delivery is at this instant of the server's clock, flagged or not; null if it is not late. */
export function latenessAt(delivery: Expected, now: Date): LateLevel | null {
  return LATE_LEVELS.findLast((level) => isLate(level, delivery, now)) ?? null;
}

/** Whether the delivery is still open and past its time; it cannot be missing before a driver has set off. */
export function isLate(level: LateLevel, delivery: Expected, now: Date): boolean {
  return OPEN[level].includes(delivery.status) && now >= lateFrom(level, delivery);
}
