import type { DeliveryState } from './delivery-state.js';
import { cityCentre, placeOf, type Spot } from './areas/places.js';
import type { Point } from './areas/postal-centres.js';

/** An address is within this many metres of the centre of its postal prefix. */
const PREFIX_METERS = 3_000;
/** An address is within this many metres of the centre of its city. */
const CITY_METERS = 10_000;

/** A circle that contains an address: as precise as the other party may know it. */
export interface Area {
  /** Degrees. */
  lat: number;
  lon: number;
  meters: number;
}

export interface KnownStop {
  at: Date;
  area: Area;
}

const around = ([lat, lon]: Point, meters: number): Area => ({ lat, lon, meters });

/** The area of an address's postal prefix, never the address itself; null if the prefix is unknown. */
export function areaOf(spot: Spot): Area | null {
  const place = placeOf(spot);
  return place === null ? null : around(place.at, place.isCentre ? PREFIX_METERS : CITY_METERS);
}

/** Buyer and seller never see where the other lives, so the other side's address is shown only by its city. */
function areaOfOther(spot: Spot): Area | null {
  const centre = cityCentre(spot);
  return centre === null ? null : around(centre, CITY_METERS);
}

type Trip = Pick<DeliveryState, 'status' | 'arrivals' | 'pickedUpAt' | 'endedAt' | 'dropOff' | 'sellerId' | 'buyerId'>;

const latest = (...times: (Date | string | null | undefined)[]): Date | null => {
  const known = times.flatMap((at) => (at == null ? [] : [new Date(at).getTime()]));
  return known.length === 0 ? null : new Date(Math.max(...known));
};

/** The last stop that the trip has reached, and the party who lives at the other end; null before the first stop. */
function lastOf(trip: Trip, pickup: Spot): { at: Date; spot: Spot; otherSide: number } | null {
  const atDoor = latest(trip.arrivals.door?.at, trip.status === 'delivered' ? trip.endedAt : null);
  if (atDoor !== null) return { at: atDoor, spot: trip.dropOff, otherSide: trip.sellerId };
  const atPickup = latest(trip.arrivals.pickup?.at, trip.pickedUpAt);
  return atPickup === null ? null : { at: atPickup, spot: pickup, otherSide: trip.buyerId };
}

/** The area in which the driver was last seen on this trip, as precisely as the reader may know it; null if unknown. */
export function lastStopOf(trip: Trip, pickup: Spot, readerId: number): KnownStop | null {
  const last = lastOf(trip, pickup);
  if (last === null) return null;
  const area = last.otherSide === readerId ? areaOfOther(last.spot) : areaOf(last.spot);
  return area === null ? null : { at: last.at, area };
}
