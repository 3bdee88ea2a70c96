import { Injectable } from '@nestjs/common';
import { placeOf } from '../../domain/areas/places.js';
import type { Point } from '../../domain/areas/postal-centres.js';
import { suggestionsFor, type SuggestedAddress } from '../../domain/areas/suggested-address.js';
import { AddressLookupUnavailable, AddressSuggestions } from '../ports/address-suggestions.js';

/** The approximate centre of the Greater Toronto Area. */
const CENTRE: Point = [43.75, -79.45];

export interface AddressQuestion {
  /** What the person has typed so far. */
  text: string;
  /** The postal code, as far as it is known; addresses near it come first. */
  postalCode: string;
}

/** Completes a street address while it is typed. Returns no suggestions if there is no provider or it fails. */
@Injectable()
export class SuggestAddresses {
  constructor(private readonly lookup: AddressSuggestions) {}

  async execute({ text, postalCode }: AddressQuestion): Promise<SuggestedAddress[]> {
    const near = placeOf({ zipCode: postalCode, city: '' })?.at ?? CENTRE;
    try {
      return suggestionsFor(text, await this.lookup.find(text, near));
    } catch (error) {
      // A failing provider must not interrupt typing.
      if (error instanceof AddressLookupUnavailable) return [];
      throw error;
    }
  }
}
