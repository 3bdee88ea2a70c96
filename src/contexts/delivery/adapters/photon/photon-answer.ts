import { formatPostalCode, isPostalCode } from '../../../../platform/domain/postal-code.js';
import { provinceCode } from '../../../../platform/domain/provinces.js';
import type { FoundAddress } from '../../domain/areas/suggested-address.js';

/** A longer text is not the name of a street or city. */
const MAX_LETTERS = 100;

type Properties = Record<string, unknown>;

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replace(/[\p{Cc}\s]+/gu, ' ').trim() : '';
  return text === '' || text.length > MAX_LETTERS ? null : text;
}

/** The street of an address; a street as such has it in `name`. */
function streetOf({ street, name, osm_key: key, type }: Properties): string | null {
  return textOf(street) ?? (key === 'highway' || type === 'street' ? textOf(name) : null);
}

/** `A1A 1A1`. For many Canadian places the map has only the first three characters, which are not a full postal code. */
function zipCodeOf({ postcode }: Properties): string | null {
  const text = textOf(postcode) ?? '';
  return isPostalCode(text) ? formatPostalCode(text) : null;
}

/** The address of a place; null if it is outside Canada or has no street. */
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

/** Parses Photon's answer, a GeoJSON feature collection; null for anything else. */
export function addressesIn(answer: unknown): FoundAddress[] | null {
  const features = isObject(answer) ? answer['features'] : undefined;
  if (!Array.isArray(features)) return null;
  return features.flatMap((feature: unknown) => {
    const properties = isObject(feature) ? feature['properties'] : undefined;
    return isObject(properties) ? (addressOf(properties) ?? []) : [];
  });
}
