import type { Point } from '../../domain/areas/postal-centres.js';
import type { FoundAddress } from '../../domain/areas/suggested-address.js';

/**
 * The provider is slow, unreachable, overloaded, or gave an unreadable answer. The message never contains what was
 * typed.
 */
export class AddressLookupUnavailable extends Error {
  constructor(readonly reason: 'busy' | 'resting' | 'timeout' | 'unreachable' | 'status' | 'unreadable') {
    super(`No addresses can be looked up now (${reason}).`);
  }
}

/** Completes an address while it is typed (product.md §10). The server asks a provider that the operator chooses. */
export abstract class AddressSuggestions {
  /**
   * Addresses in Canada that begin with the text, best first, with those near `near` ahead of the others; empty if the
   * provider finds none or none is configured. Throws `AddressLookupUnavailable` within two seconds.
   */
  abstract find(text: string, near: Point): Promise<FoundAddress[]>;
}
