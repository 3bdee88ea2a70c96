/** How long things take, in minutes: the minimum, and the maximum on an ordinary day. */
const MINUTES = {
  /** The fixed part of the way between two stops, on top of the time for its kilometres. */
  leg: [2, 8],
  /** Per straight-line kilometre, which allows for detours and traffic lights. */
  kilometre: [1.2, 3],
  /** A leg with an unknown end. */
  unknownLeg: [3, 30],
  /** The stay at a stop, from arrival to departure. */
  stop: { pickup: [3, 15], dropoff: [2, 10] },
} as const satisfies Record<string, Span | Record<string, Span>>;
type Span = readonly [min: number, max: number];

const MINUTE_MS = 60_000;
/** Times are rounded to five minutes, and a range is never narrower than ten. */
const STEP_MS = 5 * MINUTE_MS;
const MIN_RANGE_MS = 10 * MINUTE_MS;
/** If the window is over and the driver has not set off, the item is expected within the hour (product.md §6). */
const LATE_MS = 60 * MINUTE_MS;

export interface TimeRange {
  from: Date;
  to: Date;
}

/** A remaining stop of a run. */
export interface AwaitedStop {
  jobId: string;
  step: 'pickup' | 'dropoff';
  window: TimeRange;
  /** Straight-line distance from the previous stop; null if unknown. */
  km: number | null;
}

/** The known progress of a driver's day, by the server's clock. */
export interface DayOfDriver {
  now: Date;
  /** When the driver last set off, arrived or handed over; null before the first of these. */
  lastKnownAt: Date | null;
  /** The kind of stop at which the driver still is; null on the way. */
  isAt: AwaitedStop['step'] | null;
  /** The remaining stops in driving order, beginning with the one that the driver is at, if any. */
  stops: readonly AwaitedStop[];
}

const stepUp = (at: number): Date => new Date(Math.ceil(at / STEP_MS) * STEP_MS);

/** Rounds a range so that it never starts in the past and is never narrower than `MIN_RANGE_MS`. */
function rangeOf([earliest, latest]: readonly [number, number], now: Date): TimeRange {
  const from = stepUp(Math.max(earliest, now.getTime()));
  return { from, to: stepUp(Math.max(latest, from.getTime() + MIN_RANGE_MS)) };
}

function legOf({ km }: AwaitedStop): Span {
  if (km === null) return MINUTES.unknownLeg;
  return [MINUTES.leg[0] + km * MINUTES.kilometre[0], MINUTES.leg[1] + km * MINUTES.kilometre[1]];
}

/** The promise before the driver has set off: the window, and once that is over, the next hour. */
export function promisedTime(window: TimeRange, now: Date): TimeRange {
  if (now < window.to) return window;
  return { from: stepUp(now.getTime()), to: stepUp(now.getTime() + LATE_MS) };
}

/**
 * When the driver is expected at each stop. The earliest time assumes that every leg and stop takes its minimum, and is
 * never before now; the latest assumes the maximum. An item is not delivered before its window starts, but may be
 * picked up earlier. Empty until the driver's first step of the day.
 */
export function expectedTimes({ now, lastKnownAt, isAt, stops }: DayOfDriver): Map<AwaitedStop, TimeRange> {
  const times = new Map<AwaitedStop, TimeRange>();
  if (lastKnownAt === null) return times;
  let [earliest, latest] = [lastKnownAt.getTime(), lastKnownAt.getTime()];
  let before: AwaitedStop['step'] | null = null;
  for (const [index, stop] of stops.entries()) {
    if (index > 0 || isAt === null) {
      const [minLeg, maxLeg] = legOf(stop);
      const [minStay, maxStay] = before === null ? [0, 0] : MINUTES.stop[before];
      // A driver who is still on the way cannot arrive before now, however old their last step is.
      earliest = Math.max(earliest + (minStay + minLeg) * MINUTE_MS, now.getTime());
      latest = Math.max(latest + (maxStay + maxLeg) * MINUTE_MS, earliest);
    }
    // A driver who would be early waits, and may arrive at any time in the window.
    const opens = stop.window.from.getTime();
    if (stop.step === 'dropoff' && earliest < opens)
      [earliest, latest] = [opens, Math.max(latest, stop.window.to.getTime())];
    times.set(stop, rangeOf([earliest, latest], now));
    before = stop.step;
  }
  return times;
}
