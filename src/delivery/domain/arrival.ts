import { WrongState } from '../../shared/domain/domain-error.js';
import { torontoDay, type CalendarDay } from '../../shared/domain/toronto-time.js';
import type { SlotLabel } from '../published/slots.js';
import { NotArrived, TooLate, TooSoon } from './delivery.errors.js';
import type { Failure } from './failure.js';
import { kmBetween, type Place } from './areas/places.js';
import { windowEnd, windowStart } from './windows.js';
import { sentence } from '../../texts/sentence.js';

/** So long a driver waits at the seller's or at the door before a trip may be reported as wasted (product.md §6). */
export const WAIT_MS = 10 * 60_000;
/** So long after the window a wasted trip may still be reported. */
const GRACE_MS = 30 * 60_000;
/** A device that says to be farther than this from where the address can lie is marked. */
const TOLERANCE_METERS = 300;
/** An address lies about this near to the middle of its postal prefix, which is all that is known of its place. */
const PREFIX_METERS = 3_000;

/** Where a device says that it is: degrees, and the metres by which it may be off. */
export interface Position {
  lat: number;
  lon: number;
  accuracy: number;
}

/** That the driver was there: by the driver's word, or because the item was handed over. */
export interface Arrival {
  /** ISO 8601, by the server's clock. */
  at: string;
  /** From the device to the middle of the address's postal prefix; null where either is unknown. */
  meters: number | null;
  /** The device cannot have been at the address. */
  isFar: boolean;
}

/** Of the trip that is under way, at the seller's and at the buyer's. */
export type Arrivals = Readonly<Record<Failure['stage'], Arrival | null>>;
export const NOT_ARRIVED: Arrivals = { pickup: null, door: null };

interface Window {
  day: CalendarDay;
  slot: SlotLabel;
}

/** On the day of the window; before it only where `allowEarly`. Throws `WrongState`, with the delivery's status. */
export function requireDayOf(
  { day }: Window,
  now: Date,
  { status, allowEarly }: { status: string; allowEarly: boolean },
): void {
  const today = torontoDay(now);
  if (today === day || (allowEarly && today < day)) return;
  throw new WrongState(status, sentence('problem.arrived-on-day'));
}

/** From when a driver who is there can report a wasted trip: after 10 minutes, and before the window only where `allowEarly`. */
export function failableFrom(arrival: Arrival, { day, slot }: Window, allowEarly: boolean): Date {
  const waited = Date.parse(arrival.at) + WAIT_MS;
  return new Date(allowEarly ? waited : Math.max(waited, windowStart(day, slot).getTime()));
}

/**
 * A trip is wasted only after the driver has reported the arrival and waited 10 minutes, inside the window or at most 30
 * minutes after it, all by the server's clock; before the window only where `allowEarly`. Throws `NotArrived`, `TooSoon`
 * with the moment from which it is possible, and `TooLate`, also where that moment would be too late.
 */
export function requireWaited(arrival: Arrival | null, window: Window, now: Date, allowEarly: boolean): void {
  if (arrival === null) throw new NotArrived();
  const from = failableFrom(arrival, window, allowEarly);
  const last = windowEnd(window.day, window.slot).getTime() + GRACE_MS;
  if (Math.max(from.getTime(), now.getTime()) > last) throw new TooLate();
  if (now < from) throw new TooSoon(from);
}

/** What a device's position says about an arrival; nothing without one, or where the prefix has no known middle. */
export function distanceTo(place: Place | null, position: Position | null): Pick<Arrival, 'meters' | 'isFar'> {
  if (place?.isCentre !== true || position === null) return { meters: null, isFar: false };
  const meters = Math.round(kmBetween([position.lat, position.lon], place.at) * 1_000);
  return { meters, isFar: meters - position.accuracy > PREFIX_METERS + TOLERANCE_METERS };
}
