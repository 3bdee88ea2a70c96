import type { ProvinceCode } from '../../../shared/domain/provinces.js';

/** A place as a provider of addresses knows it. */
export interface FoundAddress {
  /** Null where the provider knows the street and not each of its doors. */
  houseNumber: string | null;
  street: string;
  city: string | null;
  state: ProvinceCode | null;
  /** `A1A 1A1`; null where the provider knows none, or its beginning only. */
  zipCode: string | null;
}

/** An address as a form takes it; null is what the person still has to type. */
export interface SuggestedAddress {
  /** The house number and the street. */
  address: string;
  city: string | null;
  state: ProvinceCode | null;
  zipCode: string | null;
}

/** More than that do not fit above a phone's keyboard. */
export const MAX_SUGGESTIONS = 5;

const HOUSE_NUMBER = /^\s*(\d{1,6}[a-z]?)(?=[\s,])/i;

function suggestionOf(found: FoundAddress, typedNumber: string | null): SuggestedAddress | null {
  const { houseNumber, street, city, state, zipCode } = found;
  const number = houseNumber ?? typedNumber;
  return number === null ? null : { address: `${number} ${street}`, city, state, zipCode };
}

/** The postal code apart, which one of two sources often does not know. */
const doorOf = ({ address, city }: SuggestedAddress): string => `${address}|${city ?? ''}`.toLowerCase();

/**
 * What a form offers for a text, best first and each door once. A street whose doors the provider does not know is offered
 * with the house number that was typed; without either it is no address.
 */
export function suggestionsFor(typed: string, found: readonly FoundAddress[]): SuggestedAddress[] {
  const typedNumber = HOUSE_NUMBER.exec(typed)?.[1] ?? null;
  const all = found.flatMap((each) => suggestionOf(each, typedNumber) ?? []);
  const isKnownBefore = (one: SuggestedAddress, at: number): boolean =>
    all.some((other, before) => {
      if (other === one || doorOf(other) !== doorOf(one)) return false;
      if (one.zipCode === null) return other.zipCode !== null || before < at;
      return other.zipCode === one.zipCode && before < at;
    });
  return all.filter((one, at) => !isKnownBefore(one, at)).slice(0, MAX_SUGGESTIONS);
}
