import { addressesUntil } from '../addresses.js';
import type { DeliveryState } from '../delivery-state.js';

type Trip = Pick<DeliveryState, 'status' | 'driverId' | 'dispatchedAt' | 'endedAt'>;

/**
 * Whether buyer and seller may see the driver's photo now: like the first name, from setting off until two hours after
 * the end, when phone numbers disappear too (product.md §4, "Who sees what", and §10).
 */
export function showsPortrait({ status, driverId, dispatchedAt, endedAt }: Trip, now: Date): boolean {
  if (driverId === null || dispatchedAt === null || status === 'scheduled') return false;
  const until = addressesUntil({ endedAt });
  return until === null || now <= until;
}
