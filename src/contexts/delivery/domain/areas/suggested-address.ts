import type { ProvinceCode } from '../../../../platform/domain/provinces.js';

/** An address as the lookup provider returns it. */
export interface FoundAddress {
  /** Null if the provider knows the street but not its house numbers. */
  houseNumber: string | null;
  street: string;
  city: string | null;
  state: ProvinceCode | null;
  /** `A1A 1A1`; null if the provider knows no postal code or only the prefix. */
  zipCode: string | null;
}

/** An address as the form accepts it; the person still has to type whatever is null. */
export interface SuggestedAddress {
  /** The house number and the street. */
  address: string;
  city: string | null;
  state: ProvinceCode | null;
  zipCode: string | null;
}

/** No more than this fit above a phone's keyboard. */
export const MAX_SUGGESTIONS = 5;

const HOUSE_NUMBER = /^\s*(\d{1,6}[a-z]?)(?=[\s,])/i;

function suggestionOf(found: FoundAddress, typedNumber: string | null): SuggestedAddress | null {
  const { houseNumber, street, city, state, zipCode } = found;
  const number = houseNumber ?? typedNumber;
  return number === null ? null : { address: `${number} ${street}`, city, state, zipCode };
}

/** Leaves out the postal code, because one of two sources often does not know it. */
const doorKey = ({ address, city }: SuggestedAddress): string => `${address}|${city ?? ''}`.toLowerCase();

/**
 * The suggestions for the typed text, best first, each door once. If the provider does not know a street's house
 * numbers, the street is suggested with the number that was typed; without either it is left out.
 */
export function suggestionsFor(typed: string, found: readonly FoundAddress[]): SuggestedAddress[] {
  const typedNumber = HOUSE_NUMBER.exec(typed)?.[1] ?? null;
  const all = found.flatMap((each) => suggestionOf(each, typedNumber) ?? []);
  const isDuplicate = (suggestion: SuggestedAddress, at: number): boolean =>
    all.some((other, before) => {
      if (other === suggestion || doorKey(other) !== doorKey(suggestion)) return false;
      if (suggestion.zipCode === null) return other.zipCode !== null || before < at;
      return other.zipCode === suggestion.zipCode && before < at;
    });
  return all.filter((suggestion, at) => !isDuplicate(suggestion, at)).slice(0, MAX_SUGGESTIONS);
}
