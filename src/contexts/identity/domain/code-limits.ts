import type { OneTimeCode } from './one-time-code.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** Per address and client: one code in 30 seconds and five an hour (product.md §2). */
const LIMITS: readonly { most: number; withinMs: number }[] = [
  { most: 1, withinMs: 30 * SECOND_MS },
  { most: 5, withinMs: HOUR_MS },
];

const MAX_CODES_AN_HOUR = 15;
/** Of an address or a person, over all doors, codes and browsers (product.md §12). */
export const MAX_WRONG_TRIES_A_DAY = 50;
/** As many of them may be a stranger's before the doors behind a session count no more of those. */
const MAX_TRIES_OF_STRANGERS = 25;
/** One link in two minutes is enough: the previous one is still valid for eight. */
const LINK_PAUSE_MS = 120 * SECOND_MS;

/** How far back requests must be known to decide about the next one. */
export const LIMITS_LOOK_BACK_MS = DAY_MS;

/** Why an address receives only a link: too many codes requested or too many wrong ones entered by others. */
export type LinkReason = 'too-many-codes' | 'too-many-tries';

/**
 * The limit that prevents this client from sending another code to the address, with the whole seconds to wait; null if
 * a code may be sent. `earlier` are the address's codes of the last day, in any order.
 */
export function forbiddingLimit(
  earlier: readonly OneTimeCode[],
  clientHashes: string | readonly string[],
  now: Date,
): { most: number; retryAfter: number } | null {
  const known = [clientHashes].flat();
  const ofClient = earlier.filter(({ state }) => known.includes(state.clientHash)).map(({ state }) => state.issuedAt);
  const waits = LIMITS.flatMap(({ most, withinMs }) => {
    const times = ofClient
      .map((time) => time.getTime())
      .filter((time) => time > now.getTime() - withinMs)
      .sort((one, other) => other - one);
    const decisive = times[most - 1];
    if (decisive === undefined) return [];
    return [{ most, retryAfter: Math.max(1, Math.ceil((decisive + withinMs - now.getTime()) / SECOND_MS)) }];
  });
  return waits.sort((one, other) => other.retryAfter - one.retryAfter)[0] ?? null;
}

/**
 * Why only a link may be sent to an address: more than 15 codes an hour or 50 wrong attempts a day (product.md §2);
 * null if a code may be sent. `wrong` are those of the last day at all doors; remaining attempts of live codes count as
 * used, so that 50 is a hard limit. Strangers can neither keep guessing nor lock the owner out.
 */
export function linkOnlyReason(earlier: readonly OneTimeCode[], wrong: number, now: Date): LinkReason | null {
  if (wrong >= MAX_WRONG_TRIES_A_DAY) return 'too-many-tries';
  const possible = earlier.reduce((sum, code) => sum + code.triesLeft(now), wrong);
  const codes = earlier.filter(
    ({ state }) => state.codeHash !== null && state.issuedAt.getTime() > now.getTime() - HOUR_MS,
  );
  return codes.length >= MAX_CODES_AN_HOUR || possible >= MAX_WRONG_TRIES_A_DAY ? 'too-many-codes' : null;
}

/**
 * When the doors behind a session take codes again, or null if now. `tries` are those of the last day, newest first.
 * Anyone may try at the public door, so its tries fill at most half: a stranger can't close what the person has open.
 */
export function triesSpentUntil(tries: readonly { isPublic: boolean; at: Date }[]): Date | null {
  let strangers = 0;
  const counted = tries.filter(({ isPublic }) => !isPublic || ++strangers <= MAX_TRIES_OF_STRANGERS);
  const decisive = counted[MAX_WRONG_TRIES_A_DAY - 1];
  return decisive === undefined ? null : new Date(decisive.at.getTime() + DAY_MS);
}

/**
 * Whether a link was sent so recently that another is unnecessary, so that strangers cannot flood the owner's mailbox.
 */
export function hasFreshLink(earlier: readonly OneTimeCode[], now: Date): boolean {
  return earlier.some(
    (code) =>
      code.isLive(now) && code.state.codeHash === null && code.state.issuedAt.getTime() > now.getTime() - LINK_PAUSE_MS,
  );
}
