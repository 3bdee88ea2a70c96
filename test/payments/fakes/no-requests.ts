import type { ProviderRequests } from '../../../src/contexts/payments/provider/application/ports/provider-requests.js';

/** Requests that are never sent. */
export const NO_REQUESTS: ProviderRequests = {
  of: (kind) => ({ path: `/${kind}`, parameters: {}, apiVersion: 'none' }),
};
