import type { Point } from '../../domain/areas/postal-centres.js';
import type { FoundAddress } from '../../domain/areas/suggested-address.js';

/** The provider is slow, away, overrun, or says something that cannot be read. Names nothing of what was asked. */
export class AddressLookupUnavailable extends Error {
  constructor(readonly reason: 'busy' | 'resting' | 'timeout' | 'unreachable' | 'status' | 'unreadable') {
    super(`No addresses can be looked up now (${reason}).`);
  }
}

/** Finishes an address that is being typed (product.md §10): a provider of the operator's choice, asked by the server. */
export abstract class AddressSuggestions {
  /**
   * Places in Canada that begin like the text, best first, those near `near` before the others; empty where the provider
   * knows none, or where no provider is configured. Throws `AddressLookupUnavailable` within two seconds.
   */
  abstract find(text: string, near: Point): Promise<FoundAddress[]>;
}
