import type { Environment } from '../../src/platform/config/environment.js';
import { ProviderClock } from '../../src/contexts/payments/provider/adapters/stripe/provider-clock.js';
import { StripeClient } from '../../src/contexts/payments/provider/adapters/stripe/stripe-client.js';
import { Clock } from '../../src/platform/application/ports/clock.js';

class TrueClock extends Clock {
  now = (): Date => new Date();
}

/** The provider's client for an environment. */
export const aStripeClient = (environment: Environment): StripeClient =>
  new StripeClient(environment, new ProviderClock(new TrueClock()));
