import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import { startHourOf, type SlotLabel } from '../published/slots.js';
import { kmBetween, placeOf, type Place, type Spot } from './areas/places.js';
import { lengthOf, shortenRoute, type RouteRules } from './shorten-route.js';

/** The load that a vehicle holds (product.md §4, "Delivery fee and load"). */
export const VEHICLE_LOAD = 100;
/** A leg to an unknown place counts as longer than any other, so that the stop comes last. */
const UNKNOWN_LEG_KM = 1_000;

/** An open job of a driver; the load is as in `loadOfSize`. */
export interface RunJob {
  id: string;
  day: CalendarDay;
  window: SlotLabel;
  load: number;
  /** The item is in the vehicle, so only its drop-off is left. */
  isPickedUp: boolean;
  pickup: Spot;
  dropOff: Spot;
}

export interface RunStop {
  job: RunJob;
  step: 'pickup' | 'dropoff';
  /** Straight-line kilometres from the previous stop; null for the first stop and if either prefix has no known centre. */
  km: number | null;
}

interface Stop {
  job: RunJob;
  /** The index of the job. */
  number: number;
  step: RunStop['step'];
  place: Place | null;
  /** The index of its window in time order. */
  window: number;
  /** The load aboard for later windows, which stays aboard throughout this one. */
  carriedOn: number;
}

const windowKey = ({ day, window }: RunJob): string => `${day} ${String(startHourOf(window)).padStart(2, '0')}`;
const isLess = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const inOrder = (one: RunJob, other: RunJob): number =>
  isLess(windowKey(one), windowKey(other)) || isLess(one.id, other.id);
const loadOf = (jobs: readonly RunJob[]): number => jobs.reduce((sum, { load }) => sum + load, 0);

/** All stops: by window, then by job id, with each job's pickup before its drop-off. */
function stopsOf(jobs: readonly RunJob[]): Stop[] {
  const windows = [...new Set(jobs.map(windowKey))];
  return jobs.flatMap((job, number) => {
    const key = windowKey(job);
    const carriedOn = loadOf(jobs.filter((each) => each.isPickedUp && windowKey(each) > key));
    const stop = { job, number, window: windows.indexOf(key), carriedOn };
    const dropOff: Stop = { ...stop, step: 'dropoff', place: placeOf(job.dropOff) };
    return job.isPickedUp ? [dropOff] : [{ ...stop, step: 'pickup', place: placeOf(job.pickup) }, dropOff];
  });
}

/**
 * The cost of a leg in kilometres, the same in both directions within a window. A leg from an unknown place into the
 * next window costs nothing.
 */
function legOf(from: Stop | undefined, to: Stop): number {
  if (to.place === null) return UNKNOWN_LEG_KM;
  if (from === undefined) return 0;
  if (from.place === null) return from.window === to.window ? UNKNOWN_LEG_KM : 0;
  return kmBetween(from.place.at, to.place.at);
}

/** Tracks what is aboard along a route. It uses typed arrays because every candidate route is simulated. */
class Vehicle {
  private readonly aboard: Uint8Array;

  /** `carried` has a 1 for each job whose item is in the vehicle at the start. */
  constructor(
    carried: Uint8Array,
    private load: number,
  ) {
    this.aboard = carried.slice();
  }

  /** An item that does not fit is not picked up, unless nothing aboard could be delivered first. */
  may({ job, number, step, carriedOn }: Stop): boolean {
    if (step === 'dropoff') return this.aboard[number] === 1;
    return this.load + job.load <= VEHICLE_LOAD || this.load <= carriedOn;
  }

  go({ job, number, step }: Stop): void {
    this.load += step === 'pickup' ? job.load : -job.load;
    this.aboard[number] = step === 'pickup' ? 1 : 0;
  }
}

/** The stops of a day and the rules for a route through them; a route is a list of indexes into `stops`. */
class Day implements RouteRules {
  /** Cached leg lengths, from the start and from each stop. */
  readonly #legs: number[][];
  readonly #carried: Uint8Array;
  readonly #carriedLoad: number;
  readonly stops: readonly Stop[];

  constructor(jobs: readonly RunJob[]) {
    const stops = stopsOf(jobs);
    this.stops = stops;
    this.#legs = Array.from({ length: stops.length + 1 }, () => []);
    this.#carried = Uint8Array.from(jobs, ({ isPickedUp }) => Number(isPickedUp));
    this.#carriedLoad = loadOf(jobs.filter(({ isPickedUp }) => isPickedUp));
  }

  leg = (from: number | undefined, to: number | undefined): number => {
    const stop = this.stops[to ?? -1];
    const legs = this.#legs[(from ?? -1) + 1];
    if (to === undefined || stop === undefined || legs === undefined) return 0;
    return (legs[to] ??= legOf(this.stops[from ?? -1], stop));
  };

  groupOf = (index: number): number => this.stops[index]?.window ?? -1;

  mayDrive = (route: readonly number[]): boolean => {
    const vehicle = new Vehicle(this.#carried, this.#carriedLoad);
    for (const index of route) {
      const stop = this.stops[index];
      if (stop === undefined || !vehicle.may(stop)) return false;
      vehicle.go(stop);
    }
    return true;
  };

  /**
   * Greedy route: always the nearest stop that the vehicle may go to. If nothing else is allowed, a drop-off makes
   * room.
   */
  nearestFirst(): number[] {
    const vehicle = new Vehicle(this.#carried, this.#carriedLoad);
    const left = new Set(this.stops.keys());
    const route: number[] = [];
    for (const { window } of this.stops) {
      const open = [...left].filter((index) => {
        const stop = this.stops[index];
        return stop?.window === window && vehicle.may(stop);
      });
      const last = route.at(-1);
      const next = open.reduce((nearest, index) => (this.leg(last, index) < this.leg(last, nearest) ? index : nearest));
      left.delete(next);
      vehicle.go(this.stops[next] as Stop);
      route.push(next);
    }
    return route;
  }
}

function kmOf(before: Stop | undefined, { place }: Stop): number | null {
  if (before?.place?.isCentre !== true || place?.isCentre !== true) return null;
  return kmBetween(before.place.at, place.at);
}

/**
 * Orders the stops of a driver's day (product.md §6). Windows come in time order, so overdue stops are first, and are
 * never mixed. Within a window each item is picked up before it is delivered, and the vehicle is not loaded above
 * `VEHICLE_LOAD` if that can be avoided. To keep the way short, two routes, nearest stop first and by id, are both
 * improved with 2-opt and or-opt, and the shorter one is used. Stops at an unknown place come last in their window. The
 * same jobs give the same run, in whatever order they are given.
 */
export function planRun(jobs: readonly RunJob[]): RunStop[] {
  const day = new Day(jobs.toSorted(inOrder));
  const byId = [...day.stops.keys()];
  const candidates = day.mayDrive(byId) ? [day.nearestFirst(), byId] : [day.nearestFirst()];
  const route = candidates
    .map((each) => shortenRoute(each, day))
    .reduce((best, each) => (lengthOf(each, day) < lengthOf(best, day) ? each : best));
  const run = route.flatMap((index) => day.stops[index] ?? []);
  return run.map((stop, index) => ({ job: stop.job, step: stop.step, km: kmOf(run[index - 1], stop) }));
}
