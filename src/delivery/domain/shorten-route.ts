/** What a route is made of; stops are numbers from 0. */
export interface RouteRules {
  /** From the stop before, if there is one, to the next, if there is one; within a group as long in either direction. */
  leg: (from: number | undefined, to: number | undefined) => number;
  /** Stops change places only with those of their group, which are together. */
  groupOf: (stop: number) => number;
  mayDrive: (route: readonly number[]) => boolean;
}

/** A change of a route: the stops from `start` to `end` are turned round, or those from `middle` on come before the others. */
interface Change {
  start: number;
  end: number;
  middle: number | null;
}

/** Changes over more stops than this are not tried, so that a very long day takes no time either. */
const REACH = 60;
/** At most so many stops are carried over others at once. */
const MAX_MOVED = 3;
/** Less than a millimetre is no gain but a rounding. */
const GAIN = 1e-6;

export const lengthOf = (route: readonly number[], { leg }: RouteRules): number =>
  route.reduce((sum, stop, index) => sum + leg(route[index - 1], stop), 0);

/** What the change adds to the length; below zero the route is shorter. */
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

/** What can be done with the stops from `start` to `end`: turn them round (2-opt), or carry a few over the others (or-opt). */
function* changesOf(start: number, end: number): Generator<Change> {
  yield { start, middle: null, end };
  const most = Math.min(MAX_MOVED, end - start - 1);
  for (let few = 1; few <= most; few++) {
    yield { start, middle: start + few, end };
    // The same cut from the other side would be tried twice.
    if (end - few > start + most) yield { start, middle: end - few, end };
  }
}

/** The first change that begins at `start` and makes the route shorter; null when there is none. */
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

/** The route made shorter by turning parts round and moving a few stops, until neither helps; never longer than it was. */
export function shortenRoute(given: readonly number[], rules: RouteRules): readonly number[] {
  let route = given;
  for (let start = 0, since = 0; since < route.length; start = (start + 1) % route.length) {
    const shorter = shorterFrom(route, rules, start);
    since = shorter === null ? since + 1 : 0;
    route = shorter ?? route;
  }
  return route;
}
