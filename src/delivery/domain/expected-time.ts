/** How long things take, in minutes: at least, and at most on an ordinary day. */
const MINUTES = {
  /** From one stop to the next, beside what the kilometres take. */
  leg: [2, 8],
  /** For each kilometre of the straight line; roads are longer, and there are lights. */
  kilometre: [1.2, 3],
  /** A way whose ends are not known. */
  unknownLeg: [3, 30],
  /** At a stop, from arriving to leaving. */
  stop: { pickup: [3, 15], dropoff: [2, 10] },
} as const satisfies Record<string, Span | Record<string, Span>>;
type Span = readonly [least: number, most: number];

const MINUTE_MS = 60_000;
/** Times are told in steps of five minutes, and never more precisely than within ten. */
const STEP_MS = 5 * MINUTE_MS;
const MIN_RANGE_MS = 10 * MINUTE_MS;
/** An item whose window is over and whose driver has not set off is expected within the hour (product.md §6). */
const LATE_MS = 60 * MINUTE_MS;

export interface TimeRange {
  from: Date;
  to: Date;
}

/** A stop that is still to be made, in the order of the run. */
export interface AwaitedStop {
  jobId: string;
  step: 'pickup' | 'dropoff';
  window: TimeRange;
  /** From the stop before in a straight line; null where that is not known. */
  km: number | null;
}

/** What is known of a driver's day, by the server's clock. */
export interface DayOfDriver {
  now: Date;
  /** When the driver last set off, arrived or handed over; null before the first of these. */
  lastKnownAt: Date | null;
  /** At which kind of stop the driver still is; null on the way. */
  isAt: AwaitedStop['step'] | null;
  /** What is left, the stop that the driver is at included and first. */
  stops: readonly AwaitedStop[];
}

const stepUp = (at: number): Date => new Date(Math.ceil(at / STEP_MS) * STEP_MS);

/** Never in the past, and never narrower than anyone can know. */
function rangeOf([least, most]: readonly [number, number], now: Date): TimeRange {
  const from = stepUp(Math.max(least, now.getTime()));
  return { from, to: stepUp(Math.max(most, from.getTime() + MIN_RANGE_MS)) };
}

function legOf({ km }: AwaitedStop): Span {
  if (km === null) return MINUTES.unknownLeg;
  return [MINUTES.leg[0] + km * MINUTES.kilometre[0], MINUTES.leg[1] + km * MINUTES.kilometre[1]];
}

/** What is promised before the driver is on the way: the window, and after it the next hour. */
export function promisedTime(window: TimeRange, now: Date): TimeRange {
  if (now < window.to) return window;
  return { from: stepUp(now.getTime()), to: stepUp(now.getTime() + LATE_MS) };
}

/**
 * When the driver comes to each stop: as early as the shortest ways and stops allow and no earlier than now, as late as the
 * longest do. An item is not brought before its window; it may be fetched before. Empty while nothing is known of the day.
 */
export function expectedTimes({ now, lastKnownAt, isAt, stops }: DayOfDriver): Map<AwaitedStop, TimeRange> {
  const times = new Map<AwaitedStop, TimeRange>();
  if (lastKnownAt === null) return times;
  let [least, most] = [lastKnownAt.getTime(), lastKnownAt.getTime()];
  let before: AwaitedStop['step'] | null = null;
  for (const [index, stop] of stops.entries()) {
    if (index > 0 || isAt === null) {
      const [shortest, longest] = legOf(stop);
      const [leaves, stays] = before === null ? [0, 0] : MINUTES.stop[before];
      // A driver who is not there yet cannot have arrived before now, however old their last step is.
      least = Math.max(least + (leaves + shortest) * MINUTE_MS, now.getTime());
      most = Math.max(most + (stays + longest) * MINUTE_MS, least);
    }
    // Who would be early waits, and may come at any time of the window.
    const opens = stop.window.from.getTime();
    if (stop.step === 'dropoff' && least < opens) [least, most] = [opens, Math.max(most, stop.window.to.getTime())];
    times.set(stop, rangeOf([least, most], now));
    before = stop.step;
  }
  return times;
}
