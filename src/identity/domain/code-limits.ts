const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Of one address from one client: one in 30 s and five an hour; of one address from anywhere: 15 an hour (product.md §2). */
const LIMITS: readonly { sameClient: boolean; most: number; withinMs: number }[] = [
  { sameClient: true, most: 1, withinMs: 30 * SECOND_MS },
  { sameClient: true, most: 5, withinMs: HOUR_MS },
  { sameClient: false, most: 15, withinMs: HOUR_MS },
];

/** How far back requests must be known to decide about the next one. */
export const LIMITS_LOOK_BACK_MS = HOUR_MS;

export interface EarlierRequest {
  clientHash: string;
  issuedAt: Date;
}

/**
 * The limit that forbids another code now, with the whole seconds until it allows one; null when a code may be sent.
 * `earlier` are the codes of the same address in the last hour, in any order.
 */
export function forbiddingLimit(
  earlier: readonly EarlierRequest[],
  clientHash: string,
  now: Date,
): { most: number; retryAfter: number } | null {
  const waits = LIMITS.flatMap(({ sameClient, most, withinMs }) => {
    const times = earlier
      .filter((request) => !sameClient || request.clientHash === clientHash)
      .map(({ issuedAt }) => issuedAt.getTime())
      .filter((time) => time > now.getTime() - withinMs)
      .sort((one, other) => other - one);
    const decisive = times[most - 1];
    if (decisive === undefined) return [];
    return [{ most, retryAfter: Math.max(1, Math.ceil((decisive + withinMs - now.getTime()) / SECOND_MS)) }];
  });
  return waits.reduce<{ most: number; retryAfter: number } | null>(
    (longest, wait) => (longest === null || wait.retryAfter > longest.retryAfter ? wait : longest),
    null,
  );
}
