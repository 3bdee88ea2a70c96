import type { TimeRange } from './expected-time.js';
import type { Failure } from './failure.js';

/** A driver who is expected within this many minutes is near (product.md §8). */
const NEAR_MINUTES = 15;
/** Announced minutes are rounded to this, and are never zero. */
const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

/** When each side was notified on the current trip that the driver is near (ISO 8601); null if it was not. */
export type Announced = Readonly<Record<Failure['stage'], string | null>>;
export const NOT_ANNOUNCED: Announced = { pickup: null, door: null };

/** Rounded minutes until the middle of the expected range; null while the driver is not near. */
export function minutesIfNear({ from, to }: TimeRange, now: Date): number | null {
  const minutes = ((from.getTime() + to.getTime()) / 2 - now.getTime()) / MINUTE_MS;
  if (minutes > NEAR_MINUTES) return null;
  return Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
}
