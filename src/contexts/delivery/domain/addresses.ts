import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import type { SlotLabel } from '../published/slots.js';
import type { DeliveryStatus } from './delivery-state.js';
import { LEAD_MS, windowStart } from './windows.js';

/** How long the driver still sees both addresses after the delivery has ended (product.md §4, "Who sees what"). */
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

/**
 * The driver sees the addresses from 3 hours before the window, which is also the earliest time to set off (product.md
 * §6).
 */
export function addressesFrom({ day, slot }: Pick<Trip, 'day' | 'slot'>): Date {
  return new Date(windowStart(day, slot).getTime() - LEAD_MS);
}

/** The last instant at which the driver sees the addresses; null until the delivery has ended. */
export function addressesUntil({ endedAt }: Pick<Trip, 'endedAt'>): Date | null {
  return endedAt === null ? null : new Date(endedAt.getTime() + ADDRESSES_AFTER_END_MS);
}

/** The last pickup attempt failed and the sale was cancelled later; the cancellation does not restart the two hours. */
const isLongOver = ({ status, dispatchedAt, pickedUpAt }: Trip): boolean =>
  status === 'cancelled' && dispatchedAt !== null && pickedUpAt === null;

/**
 * Whether this driver may see the addresses (product.md §4, "Who sees what"). Only the assigned driver may, from
 * `addressesFrom` or from setting off if that was allowed earlier. A delivery that ended before that moment never shows
 * them.
 */
export function showsAddresses(trip: Trip, userId: number, now: Date): boolean {
  if (trip.driverId !== userId || isLongOver(trip)) return false;
  const until = addressesUntil(trip);
  if (until !== null && now > until) return false;
  return trip.dispatchedAt !== null || (trip.endedAt ?? now) >= addressesFrom(trip);
}
