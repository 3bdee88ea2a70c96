import { forwardSortationArea } from '../../../shared/domain/postal-code.js';
import { POSTAL_CENTRES, type Point } from './postal-centres.js';

/** Where something is, as far as its postal code says. */
export interface Place {
  at: Point;
  /** True for the middle of the prefix itself; false for a guess from its city, or from its first two characters. */
  isCentre: boolean;
}

/** A door in the words that a plan may know of it: no street. */
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
 * The middle of the prefix; of one that the table does not have, the mean of its city's prefixes, or else of those with its
 * first two characters. Null where there is neither.
 */
export function placeOf({ zipCode, city }: Spot): Place | null {
  const prefix = forwardSortationArea(zipCode);
  const centre = CENTRES.get(prefix);
  if (centre !== undefined) return { at: centre, isCentre: true };
  const ofCity = Object.values(CITIES.get(city.trim().toLowerCase()) ?? {});
  const beside = [...CENTRES].filter(([each]) => each.slice(0, 2) === prefix.slice(0, 2)).map(([, point]) => point);
  const at = meanOf(ofCity) ?? meanOf(beside);
  return at === null ? null : { at, isCentre: false };
}

/** The middle of the city, whatever the prefix; null where the city is unknown. */
export const cityCentre = ({ city }: Spot): Point | null =>
  meanOf(Object.values(CITIES.get(city.trim().toLowerCase()) ?? {}));

/** Kilometres from one to the other in a straight line; null where a prefix has no known middle. */
export function kmOfWay(from: Spot, to: Spot): number | null {
  const [start, end] = [placeOf(from), placeOf(to)];
  return start?.isCentre === true && end?.isCentre === true ? kmBetween(start.at, end.at) : null;
}

/** Kilometres in a straight line over the ground. */
export function kmBetween([latitude, longitude]: Point, [otherLatitude, otherLongitude]: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(otherLatitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(otherLongitude - longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * east;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}
