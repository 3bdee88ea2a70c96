import type { ProviderRequests } from '../../../src/payments/provider/application/ports/provider-requests.js';

/** Requests that no one sends. */
export const NO_REQUESTS: ProviderRequests = {
  of: (kind) => ({ path: `/${kind}`, parameters: {}, apiVersion: 'none' }),
};
