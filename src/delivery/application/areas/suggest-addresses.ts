import { Injectable } from '@nestjs/common';
import { placeOf } from '../../domain/areas/places.js';
import type { Point } from '../../domain/areas/postal-centres.js';
import { suggestionsFor, type SuggestedAddress } from '../../domain/areas/suggested-address.js';
import { AddressLookupUnavailable, AddressSuggestions } from '../ports/address-suggestions.js';

/** About the middle of the Greater Toronto Area. */
const MIDDLE: Point = [43.75, -79.45];

export interface AddressQuestion {
  /** What is typed so far. */
  text: string;
  /** As far as it is known: addresses near it come first. */
  postalCode: string;
}

/** Completes a street address that is being typed. Without a provider, or while it fails, there are no suggestions. */
@Injectable()
export class SuggestAddresses {
  constructor(private readonly lookup: AddressSuggestions) {}

  async execute({ text, postalCode }: AddressQuestion): Promise<SuggestedAddress[]> {
    const near = placeOf({ zipCode: postalCode, city: '' })?.at ?? MIDDLE;
    try {
      return suggestionsFor(text, await this.lookup.find(text, near));
    } catch (error) {
      // A failing provider must not get in the way of typing.
      if (error instanceof AddressLookupUnavailable) return [];
      throw error;
    }
  }
}
