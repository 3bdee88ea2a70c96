import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import { startHourOf, type SlotLabel } from '../published/slots.js';
import { kmBetween, placeOf, type Place, type Spot } from './areas/places.js';
import { lengthOf, shortenRoute, type RouteRules } from './shorten-route.js';

/** What a vehicle holds (product.md §4, "Delivery fee and load"). */
export const VEHICLE_LOAD = 100;
/** A leg to no one knows where counts as farther than everything, so that it comes last. */
const NOWHERE_KM = 1_000;

/** A job of a driver that has not ended; the load as in `loadOfSize`. */
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
  /** Kilometres from the stop before in a straight line; null for the first one and where a prefix has no known middle. */
  km: number | null;
}

interface Stop {
  job: RunJob;
  /** Where the job stands among all. */
  number: number;
  step: RunStop['step'];
  place: Place | null;
  /** Its place in the order of windows. */
  window: number;
  /** The load that is aboard for later windows, whatever is done in this one. */
  carriedOn: number;
}

const windowKey = ({ day, window }: RunJob): string => `${day} ${String(startHourOf(window)).padStart(2, '0')}`;
const isLess = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const inOrder = (one: RunJob, other: RunJob): number =>
  isLess(windowKey(one), windowKey(other)) || isLess(one.id, other.id);
const loadOf = (jobs: readonly RunJob[]): number => jobs.reduce((sum, { load }) => sum + load, 0);

/** Every stop: window by window, within a window by id, each job's pickup before its drop-off. */
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

/** What a leg costs; within a window as much in either direction. From one window to the next it is free where it is unknown. */
function legOf(from: Stop | undefined, to: Stop): number {
  if (to.place === null) return NOWHERE_KM;
  if (from === undefined) return 0;
  if (from.place === null) return from.window === to.window ? NOWHERE_KM : 0;
  return kmBetween(from.place.at, to.place.at);
}

/** What is aboard on the way; in numbers, because it drives each route that is tried. */
class Vehicle {
  private readonly aboard: Uint8Array;

  /** `carried` has a 1 for each job whose item is in the vehicle at the beginning. */
  constructor(
    carried: Uint8Array,
    private load: number,
  ) {
    this.aboard = carried.slice();
  }

  /** Nothing is fetched that does not fit, unless nothing aboard could be brought before. */
  may({ job, number, step, carriedOn }: Stop): boolean {
    if (step === 'dropoff') return this.aboard[number] === 1;
    return this.load + job.load <= VEHICLE_LOAD || this.load <= carriedOn;
  }

  go({ job, number, step }: Stop): void {
    this.load += step === 'pickup' ? job.load : -job.load;
    this.aboard[number] = step === 'pickup' ? 1 : 0;
  }
}

/** The stops of a day and what a route through them must keep to; a route names them by where they are in the list. */
class Day implements RouteRules {
  /** What was asked for already, from the start and from each stop. */
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

  /** Always the nearest stop to which the vehicle may go; what is aboard makes room where nothing else may. */
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
 * The stops of a driver's day in the order to drive them (product.md §6). Windows come in the order of their hour, so that
 * what is overdue is first, and are never mixed. Within a window each item is fetched before it is brought, the vehicle is
 * never loaded above `VEHICLE_LOAD` where that can be avoided, and the way is short: the nearest stop first and the order of
 * the ids are both shortened (2-opt and or-opt), and the better one counts. What no one knows where comes last in its window.
 * The same jobs give the same run, in whatever order they are given.
 */
export function planRun(jobs: readonly RunJob[]): RunStop[] {
  const day = new Day(jobs.toSorted(inOrder));
  const byId = [...day.stops.keys()];
  const begun = day.mayDrive(byId) ? [day.nearestFirst(), byId] : [day.nearestFirst()];
  const route = begun
    .map((each) => shortenRoute(each, day))
    .reduce((best, each) => (lengthOf(each, day) < lengthOf(best, day) ? each : best));
  const run = route.flatMap((index) => day.stops[index] ?? []);
  return run.map((stop, index) => ({ job: stop.job, step: stop.step, km: kmOf(run[index - 1], stop) }));
}
