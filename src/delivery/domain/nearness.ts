import type { TimeRange } from './expected-time.js';
import type { Failure } from './failure.js';

/** A driver is near who is expected within these minutes (product.md §8, "driver arrives in about 15 minutes"). */
const NEAR_MINUTES = 15;
/** Minutes are told in steps of five, and never as none. */
const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

/** When each side of the trip that is under way was told that the driver is near (ISO 8601); null for one that was not. */
export type Announced = Readonly<Record<Failure['stage'], string | null>>;
export const NOT_ANNOUNCED: Announced = { pickup: null, door: null };

/** In how many minutes the driver is expected, told from the middle of what is expected; null where that is not near yet. */
export function minutesIfNear({ from, to }: TimeRange, now: Date): number | null {
  const minutes = ((from.getTime() + to.getTime()) / 2 - now.getTime()) / MINUTE_MS;
  if (minutes > NEAR_MINUTES) return null;
  return Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
}
