const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The provider keeps an outcome, a 500 included, for a day under its key; so much earlier it is looked up instead. */
const KEY_LIFETIME_MS = 20 * HOUR_MS;
/** So long after its key was first used no try of it can still be under way: what the provider does not have then was never made. */
const SURELY_OVER_MS = KEY_LIFETIME_MS + HOUR_MS;
/** Most calls are answered by then. Taking up one that is still under way does no harm, because it has the same key. */
const UNDER_WAY_MS = 30_000;
/** An event often comes before the answer to the call that caused it; a moment later it can be handled. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_SILENCE_MS = 15 * MINUTE_MS;
const FIRST_REFUSAL_MS = 5 * MINUTE_MS;
const LONGEST_REFUSAL_MS = 6 * HOUR_MS;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Whether a call whose key was first sent at the instant must be looked up before it is sent again (money.md, "Exactly once"). */
export function mustBeLookedUp(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() > KEY_LIFETIME_MS;
}

/**
 * Whether a call whose key was first sent at the instant, and that the provider does not have, may be given up. Not as soon as
 * it must be looked up: another instance may have sent it a moment before, and that call may still be under way.
 */
export function mayBeGivenUp(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() >= SURELY_OVER_MS;
}

/** When a call that was planned or sent now is taken up, if no one has settled it by then. */
export function whenNotUnderWay(now: Date): Date {
  return later(now, UNDER_WAY_MS);
}

/** When a call without an answer is made again, with the same key; `tries` counts those made so far. */
export function afterSilence(tries: number, now: Date): Date {
  return later(now, Math.min(UNDER_WAY_MS * 2 ** Math.min(tries, 10), LONGEST_SILENCE_MS));
}

/** When a call that was refused is tried as a new attempt; `attempt` is the refused one's number. */
export function afterRefusal(attempt: number, now: Date): Date {
  return later(now, Math.min(FIRST_REFUSAL_MS * 2 ** Math.min(attempt - 1, 10), LONGEST_REFUSAL_MS));
}

/** When an event that could not be handled yet is tried again; `tries` counts those made so far. */
export function afterUnhandled(tries: number, now: Date): Date {
  return later(now, Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20), LONGEST_REFUSAL_MS));
}

/** The provider reports something that we do not know; so long it may still become known. */
const UNKNOWN_CHARGE_MS = 30 * 24 * HOUR_MS;

/** Whether an event of that instant about a charge that is not known is given up. */
export function isTooOldToWaitFor(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > UNKNOWN_CHARGE_MS;
}
