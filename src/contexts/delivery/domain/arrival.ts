import { WrongState } from '../../../platform/domain/domain-error.js';
import { torontoDay, type CalendarDay } from '../../../platform/domain/toronto-time.js';
import type { SlotLabel } from '../published/slots.js';
import { NotArrived, TooLate, TooSoon } from './delivery.errors.js';
import type { Failure } from './failure.js';
import { kmBetween, type Place } from './areas/places.js';
import { windowEnd, windowStart } from './windows.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** How long a driver must wait at the seller's or the buyer's door before reporting a wasted trip (product.md §6). */
export const WAIT_MS = 10 * 60_000;
/** How long after the window a wasted trip may still be reported. */
const GRACE_MS = 30 * 60_000;
/** An arrival is flagged if the device reports a position farther than this outside the area where the address can be. */
const TOLERANCE_METERS = 300;
/** An address is at most about this far from the centre of its postal prefix; the prefix is all we know of its position. */
const PREFIX_METERS = 3_000;

/** The position that a device reports, in degrees, with its accuracy in metres. */
export interface Position {
  lat: number;
  lon: number;
  accuracy: number;
}

/** The driver's arrival, either reported or inferred from the hand-over of the item. */
export interface Arrival {
  /** ISO 8601, by the server's clock. */
  at: string;
  /** From the device to the centre of the address's postal prefix; null if either is unknown. */
  meters: number | null;
  /** The device cannot have been at the address. */
  isFar: boolean;
}

/** The arrivals of the current trip, at the seller's (`pickup`) and at the buyer's (`door`). */
export type Arrivals = Readonly<Record<Failure['stage'], Arrival | null>>;
export const NOT_ARRIVED: Arrivals = { pickup: null, door: null };

interface Window {
  day: CalendarDay;
  slot: SlotLabel;
}

/**
 * Throws `WrongState` with the delivery's status unless today is the day of the window, or an earlier day and
 * `allowEarly`.
 */
export function requireDayOf(
  { day }: Window,
  now: Date,
  { status, allowEarly }: { status: string; allowEarly: boolean },
): void {
  const today = torontoDay(now);
  if (today === day || (allowEarly && today < day)) return;
  throw new WrongState(status, sentence('problem.arrived-on-day'));
}

/**
 * The earliest time at which a driver who has arrived can report a wasted trip: 10 minutes after arriving, and not
 * before the window starts unless `allowEarly`.
 */
export function failableFrom(arrival: Arrival, { day, slot }: Window, allowEarly: boolean): Date {
  const waited = Date.parse(arrival.at) + WAIT_MS;
  return new Date(allowEarly ? waited : Math.max(waited, windowStart(day, slot).getTime()));
}

/** The last time at which a wasted trip can be reported. */
export const failableUntil = ({ day, slot }: Window): Date => new Date(windowEnd(day, slot).getTime() + GRACE_MS);

/**
 * A trip counts as wasted only if the driver reported the arrival, waited 10 minutes, and reports the trip during the
 * window or at most 30 minutes after it, by the server's clock; `allowEarly` also permits a report before the window.
 * Throws `NotArrived`; `TooSoon` with the earliest possible time; and `TooLate`, also if that earliest time would
 * already be too late.
 */
export function requireWaited(arrival: Arrival | null, window: Window, now: Date, allowEarly: boolean): void {
  if (arrival === null) throw new NotArrived();
  const from = failableFrom(arrival, window, allowEarly);
  const last = failableUntil(window).getTime();
  if (Math.max(from.getTime(), now.getTime()) > last) throw new TooLate();
  if (now < from) throw new TooSoon(from);
}

/**
 * Compares the device's position with the address; `meters` is null if there is no position or the prefix has no known
 * centre.
 */
export function distanceTo(place: Place | null, position: Position | null): Pick<Arrival, 'meters' | 'isFar'> {
  if (place?.isCentre !== true || position === null) return { meters: null, isFar: false };
  const meters = Math.round(kmBetween([position.lat, position.lon], place.at) * 1_000);
  return { meters, isFar: meters - position.accuracy > PREFIX_METERS + TOLERANCE_METERS };
}
