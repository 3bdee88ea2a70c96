/** How long answers count as fresh, in seconds (specification §9). */
export const STALE_SECONDS = 30;
export const USER_STALE_SECONDS = 300;
/** How long an unused answer is kept, in seconds. */
export const GARBAGE_SECONDS = 300;
export const PROVIDER_STATUS_GARBAGE_SECONDS = 1_800;

export type ProviderStatusStrategy = 'none' | 'instant' | 'critical' | 'standard' | 'relaxed';

/** How long a provider status counts as fresh by strategy, in seconds. */
export const STRATEGY_SECONDS: Record<ProviderStatusStrategy, number> = {
  none: 0,
  instant: 30,
  critical: 60,
  standard: 600,
  relaxed: 1_800,
};

const NEW_USER_MS = 48 * 3_600_000;
const BY_STATUS: Record<string, ProviderStatusStrategy> = {
  verified: 'relaxed',
  action_required: 'critical',
  submitted: 'instant',
};

export interface ProviderStatusMoment {
  /** The query string of the page’s address; the provider’s return address adds `return=true`. */
  search: string;
  /** ISO 8601; undefined while no one is signed in. */
  userCreatedAt: string | undefined;
  /** The last known status, if any. */
  status: string | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/** The strategy for the current state: the first rule that applies (specification §9, "Provider status cache strategies"). */
export function providerStatusStrategy({
  search,
  userCreatedAt,
  status,
  now,
}: ProviderStatusMoment): ProviderStatusStrategy {
  if (new URLSearchParams(search).get('return') === 'true') return 'none';
  const isNew = userCreatedAt !== undefined && now - Date.parse(userCreatedAt) < NEW_USER_MS;
  if (isNew) return status === 'verified' ? 'standard' : 'critical';
  return BY_STATUS[status ?? 'unverified'] ?? 'standard';
}

/** The freshness in the query library’s terms: zero seconds means refetching on every mount. */
export const freshFor = (strategy: ProviderStatusStrategy): number | true =>
  strategy === 'none' ? true : STRATEGY_SECONDS[strategy];
