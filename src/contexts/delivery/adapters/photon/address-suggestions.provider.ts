import type { FactoryProvider } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { AddressSuggestions } from '../../application/ports/address-suggestions.js';
import type { FoundAddress } from '../../domain/areas/suggested-address.js';
import { PhotonAddressSuggestions } from './photon-address-suggestions.js';

/** Used when no provider is configured: the person types the address, and the postal code fills in the city. */
class NoAddressSuggestions extends AddressSuggestions {
  find(): Promise<FoundAddress[]> {
    return Promise.resolve([]);
  }
}

export const addressSuggestionsProvider: FactoryProvider<AddressSuggestions> = {
  provide: AddressSuggestions,
  inject: [Environment],
  useFactory: ({ addressLookupUrl }: Environment) =>
    addressLookupUrl === null ? new NoAddressSuggestions() : new PhotonAddressSuggestions({ url: addressLookupUrl }),
};
