/** The rules for a route; stops are numbered from 0. */
export interface RouteRules {
  /**
   * The length between two neighbouring stops; `undefined` stands for the start or end. Within a group it is the same
   * in both directions.
   */
  leg: (from: number | undefined, to: number | undefined) => number;
  /** Stops are only swapped within their group; the stops of a group are contiguous. */
  groupOf: (stop: number) => number;
  mayDrive: (route: readonly number[]) => boolean;
}

/**
 * A change to a route: the stops from `start` to `end` are reversed, or those from `middle` on are moved before the
 * others.
 */
interface Change {
  start: number;
  end: number;
  middle: number | null;
}

/** Changes over more stops than this are not tried, so that even a very long day is planned quickly. */
const REACH = 60;
/** The most stops that are moved at once. */
const MAX_MOVED = 3;
/** A gain of less than a millimetre is a rounding error. */
const GAIN = 1e-6;

export const lengthOf = (route: readonly number[], { leg }: RouteRules): number =>
  route.reduce((sum, stop, index) => sum + leg(route[index - 1], stop), 0);

/** How much the change adds to the length; negative if the route becomes shorter. */
function addedBy({ start, middle, end }: Change, route: readonly number[], { leg }: RouteRules): number {
  const before = route[start - 1];
  const first = route[start];
  const last = route[end - 1];
  const after = route[end];
  const ends = leg(before, first) + leg(last, after);
  if (middle === null) return leg(before, last) + leg(first, after) - ends;
  const left = route[middle - 1];
  const right = route[middle];
  return leg(before, right) + leg(last, first) + leg(left, after) - ends - leg(left, right);
}

function changed(route: readonly number[], { start, middle, end }: Change): number[] {
  const part =
    middle === null ? route.slice(start, end).reverse() : [...route.slice(middle, end), ...route.slice(start, middle)];
  return [...route.slice(0, start), ...part, ...route.slice(end)];
}

/**
 * The possible changes to the stops from `start` to `end`: reverse them (2-opt), or move a few past the others
 * (or-opt).
 */
function* changesOf(start: number, end: number): Generator<Change> {
  yield { start, middle: null, end };
  const maxMoved = Math.min(MAX_MOVED, end - start - 1);
  for (let moved = 1; moved <= maxMoved; moved++) {
    yield { start, middle: start + moved, end };
    // Avoids trying the same cut from both sides.
    if (end - moved > start + maxMoved) yield { start, middle: end - moved, end };
  }
}

/** The route after the first change at `start` that shortens it; null if there is none. */
function shorterFrom(route: readonly number[], rules: RouteRules, start: number): number[] | null {
  const group = rules.groupOf(route[start] ?? -1);
  for (let end = start + 2; end <= Math.min(route.length, start + REACH); end++) {
    if (rules.groupOf(route[end - 1] ?? -1) !== group) return null;
    for (const change of changesOf(start, end)) {
      if (addedBy(change, route, rules) > -GAIN) continue;
      const shorter = changed(route, change);
      if (rules.mayDrive(shorter)) return shorter;
    }
  }
  return null;
}

/** Shortens a route by reversing parts and moving a few stops until neither helps; the result is never longer. */
export function shortenRoute(given: readonly number[], rules: RouteRules): readonly number[] {
  let route = given;
  for (let start = 0, since = 0; since < route.length; start = (start + 1) % route.length) {
    const shorter = shorterFrom(route, rules, start);
    since = shorter === null ? since + 1 : 0;
    route = shorter ?? route;
  }
  return route;
}
