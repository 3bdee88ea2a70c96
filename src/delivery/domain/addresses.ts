import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import type { SlotLabel } from '../published/slots.js';
import type { DeliveryStatus } from './delivery-state.js';
import { LEAD_MS, windowStart } from './windows.js';

/** Both parties' addresses stay with the driver this long after the end (product.md §4, "Who sees what"). */
export const ADDRESSES_AFTER_END_MS = 2 * 3_600_000;

interface Trip {
  driverId: number | null;
  status: DeliveryStatus;
  day: CalendarDay;
  slot: SlotLabel;
  dispatchedAt: Date | null;
  pickedUpAt: Date | null;
  endedAt: Date | null;
}

/** From when the driver is told where it goes: 3 hours before the window, when setting off is possible (product.md §6). */
export function addressesFrom({ day, slot }: Pick<Trip, 'day' | 'slot'>): Date {
  return new Date(windowStart(day, slot).getTime() - LEAD_MS);
}

/** The last instant at which the driver is told; null while it has not ended. */
export function addressesUntil({ endedAt }: Pick<Trip, 'endedAt'>): Date | null {
  return endedAt === null ? null : new Date(endedAt.getTime() + ADDRESSES_AFTER_END_MS);
}

/** The pickup failed for good, and the sale was cancelled later, which is no new end of the trip. */
const isLongOver = ({ status, dispatchedAt, pickedUpAt }: Trip): boolean =>
  status === 'cancelled' && dispatchedAt !== null && pickedUpAt === null;

/**
 * Whether this driver may see where it goes (product.md §4, "Who sees what"): only the driver who has the job, from
 * `addressesFrom` or from setting off, where that was allowed earlier. What ended before never shows them.
 */
export function showsAddresses(trip: Trip, userId: number, now: Date): boolean {
  if (trip.driverId !== userId || isLongOver(trip)) return false;
  const until = addressesUntil(trip);
  if (until !== null && now > until) return false;
  return trip.dispatchedAt !== null || (trip.endedAt ?? now) >= addressesFrom(trip);
}
