import { forwardSortationArea } from '../../../../platform/domain/postal-code.js';
import { POSTAL_CENTRES, type Point } from './postal-centres.js';

/** An approximate location, derived from a postal code. */
export interface Place {
  at: Point;
  /**
   * True if this is the centre of the prefix itself; false if it is a guess from the city or from the first two
   * characters.
   */
  isCentre: boolean;
}

/** As much of an address as route planning may know: no street. */
export interface Spot {
  zipCode: string;
  city: string;
}

const EARTH_KM = 6_371;

const CENTRES = new Map(Object.values(POSTAL_CENTRES).flatMap((prefixes) => Object.entries(prefixes)));
const CITIES = new Map(Object.entries(POSTAL_CENTRES).map(([city, prefixes]) => [city.toLowerCase(), prefixes]));

function meanOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const mean = (part: 0 | 1): number => points.reduce((sum, point) => sum + point[part], 0) / points.length;
  return [mean(0), mean(1)];
}

/**
 * The centre of the postal prefix. If the table does not have the prefix, this is the mean of the city's prefixes, or
 * else of all prefixes with the same first two characters. Null if there are none of either.
 */
export function placeOf({ zipCode, city }: Spot): Place | null {
  const prefix = forwardSortationArea(zipCode);
  const centre = CENTRES.get(prefix);
  if (centre !== undefined) return { at: centre, isCentre: true };
  const ofCity = Object.values(CITIES.get(city.trim().toLowerCase()) ?? {});
  const neighbours = [...CENTRES].filter(([each]) => each.slice(0, 2) === prefix.slice(0, 2)).map(([, point]) => point);
  const at = meanOf(ofCity) ?? meanOf(neighbours);
  return at === null ? null : { at, isCentre: false };
}

/** The centre of the city, whatever the prefix; null if the city is unknown. */
export const cityCentre = ({ city }: Spot): Point | null =>
  meanOf(Object.values(CITIES.get(city.trim().toLowerCase()) ?? {}));

/** Straight-line distance in kilometres; null if either prefix has no known centre. */
export function straightLineKm(from: Spot, to: Spot): number | null {
  const [start, end] = [placeOf(from), placeOf(to)];
  return start?.isCentre === true && end?.isCentre === true ? kmBetween(start.at, end.at) : null;
}

/** Great-circle distance in kilometres (haversine formula). */
export function kmBetween([latitude, longitude]: Point, [otherLatitude, otherLongitude]: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(otherLatitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(otherLongitude - longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * east;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}
