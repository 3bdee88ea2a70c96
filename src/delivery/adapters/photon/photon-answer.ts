import { formatPostalCode, isPostalCode } from '../../../shared/domain/postal-code.js';
import { provinceCode } from '../../../shared/domain/provinces.js';
import type { FoundAddress } from '../../domain/areas/suggested-address.js';

/** More than that is no name of a street or city. */
const MAX_LETTERS = 100;

type Properties = Record<string, unknown>;

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replace(/[\p{Cc}\s]+/gu, ' ').trim() : '';
  return text === '' || text.length > MAX_LETTERS ? null : text;
}

/** The street of a door; a street itself is under its own name. */
function streetOf({ street, name, osm_key: key, type }: Properties): string | null {
  return textOf(street) ?? (key === 'highway' || type === 'street' ? textOf(name) : null);
}

/** `A1A 1A1`; of many Canadian places the map has the first three characters only, which are no postal code. */
function zipCodeOf({ postcode }: Properties): string | null {
  const text = textOf(postcode) ?? '';
  return isPostalCode(text) ? formatPostalCode(text) : null;
}

/** A place in Canada with a street, or null. */
function addressOf(properties: Properties): FoundAddress | null {
  if (textOf(properties['countrycode'])?.toUpperCase() !== 'CA') return null;
  const street = streetOf(properties);
  if (street === null) return null;
  return {
    houseNumber: textOf(properties['housenumber']),
    street,
    city: textOf(properties['city']),
    state: provinceCode(textOf(properties['state']) ?? ''),
    zipCode: zipCodeOf(properties),
  };
}

const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null;

/** The addresses of Photon's answer, a GeoJSON collection of features; null for anything else. */
export function addressesIn(answer: unknown): FoundAddress[] | null {
  const features = isObject(answer) ? answer['features'] : undefined;
  if (!Array.isArray(features)) return null;
  return features.flatMap((feature: unknown) => {
    const properties = isObject(feature) ? feature['properties'] : undefined;
    return isObject(properties) ? (addressOf(properties) ?? []) : [];
  });
}
