import type Stripe from 'stripe';
import { ProviderUnclear } from '../../application/ports/card-provider.js';
import type { StripeClient } from './stripe-client.js';

const MOST = 10_000;
export const PAGE = 100;

/**
 * Reads a whole list or throws `ProviderUnclear`: a truncated list could hide an object, which would then be created
 * twice.
 */
export async function whole<One>(
  stripe: StripeClient,
  list: (sdk: Stripe) => Stripe.ApiListPromise<One>,
): Promise<One[]> {
  const all = await stripe.call((sdk) => list(sdk).autoPagingToArray({ limit: MOST }));
  if (all.length === MOST) throw new ProviderUnclear(`The provider made ${MOST} or more in the time asked about.`);
  return all;
}
