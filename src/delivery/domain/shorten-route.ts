/** What a route is made of; stops are numbers from 0. */
export interface RouteRules {
  /** From the stop before, if there is one, to the next, if there is one; within a group as long in either direction. */
  leg: (from: number | undefined, to: number | undefined) => number;
  /** Stops change places only with those of their group, which stand together. */
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
const MOST_MOVED = 3;
/** Less than a millimetre is no gain but a rounding. */
const GAIN = 1e-6;

export const lengthOf = (route: readonly number[], { leg }: RouteRules): number =>
  route.reduce((sum, stop, index) => sum + leg(route[index - 1], stop), 0);

/** What the change adds to the length; below zero the route is shorter. */
function addedBy({ start, middle, end }: Change, route: readonly number[], { leg }: RouteRules): number {
  const [before, first, last, after] = [route[start - 1], route[start], route[end - 1], route[end]];
  const ends = leg(before, first) + leg(last, after);
  if (middle === null) return leg(before, last) + leg(first, after) - ends;
  const [left, right] = [route[middle - 1], route[middle]];
  return leg(before, right) + leg(last, first) + leg(left, after) - ends - leg(left, right);
}

function changed(route: readonly number[], { start, middle, end }: Change): number[] {
  const part =
    middle === null ? route.slice(start, end).reverse() : [...route.slice(middle, end), ...route.slice(start, middle)];
  return [...route.slice(0, start), ...part, ...route.slice(end)];
}

/** The places at which a part is cut in two, of which one has few stops (or-opt); null stands for turning it round (2-opt). */
function cutsOf(start: number, end: number): (number | null)[] {
  const few = Array.from({ length: MOST_MOVED }, (_, index) => [start + index + 1, end - index - 1]).flat();
  return [null, ...new Set(few.filter((middle) => middle > start && middle < end))];
}

/** The first change that begins at `start` and makes the route shorter; null when there is none. */
function shorterFrom(route: readonly number[], rules: RouteRules, start: number): number[] | null {
  const group = rules.groupOf(route[start] ?? -1);
  for (let end = start + 2; end <= Math.min(route.length, start + REACH); end++) {
    if (rules.groupOf(route[end - 1] ?? -1) !== group) return null;
    for (const middle of cutsOf(start, end)) {
      const change = { start, middle, end };
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
