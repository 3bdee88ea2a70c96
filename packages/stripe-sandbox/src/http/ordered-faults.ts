import type { FaultMode, MetFault } from '../controls/faults.js';
import { brokenDown, type ProviderError, refused, refusedOutright } from './errors.js';
import { keyInUse } from './idempotency.js';

const RATE_LIMIT =
  'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.';
const LOCK_TIMEOUT =
  'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.';

const REFUSALS: Readonly<Partial<Record<FaultMode, () => ProviderError>>> = {
  '401': () => refusedOutright('Invalid API Key provided: sk_test_************', { status: 401 }),
  '403': () =>
    refusedOutright('The provided key does not have the required permissions for this endpoint.', {
      code: 'secret_key_required',
      status: 403,
    }),
  '429': () => refusedOutright(RATE_LIMIT, { code: 'rate_limit', status: 429 }),
  lock_timeout: () => refusedOutright(LOCK_TIMEOUT, { code: 'lock_timeout', status: 429 }),
};

/** Refuses a request as it was ordered to be; nothing of it has been executed then. */
export function throwOrdered(fault: MetFault | null, key: string | string[] | undefined): void {
  if (fault?.mode === 'idempotency_key_in_use') throw keyInUse(String(key ?? ''));
  const refusal = fault === null ? undefined : REFUSALS[fault.mode];
  if (refusal !== undefined) throw refusal();
}

/** Ends a request that had begun, before it did anything; the key keeps what it is answered. */
export function throwBegun(fault: MetFault | null): void {
  if (fault?.mode === '500') throw brokenDown();
  if (fault?.mode !== 'refuse') return;
  throw refused('The sandbox was told to refuse this.', fault.code === undefined ? {} : { code: fault.code });
}
