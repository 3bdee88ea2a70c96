const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The provider stores an outcome, a 500 included, for a day under its key; some time before that, look up instead of
 * resending.
 */
const KEY_LIFETIME_MS = 20 * HOUR_MS;
/**
 * This long after its key's first use no attempt can still be in progress: an object missing at the provider then was
 * never made.
 */
const GIVE_UP_AFTER_MS = KEY_LIFETIME_MS + HOUR_MS;
/** Most calls have an answer by then. Resuming one still in progress is harmless, because it has the same key. */
const IN_PROGRESS_MS = 30_000;
/** An event often arrives before the answer to the call that caused it; shortly after, it can be handled. */
const FIRST_RETRY_MS = 2_000;
const MAX_NO_ANSWER_DELAY_MS = 15 * MINUTE_MS;
const FIRST_REFUSAL_DELAY_MS = 5 * MINUTE_MS;
const MAX_REFUSAL_DELAY_MS = 6 * HOUR_MS;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/**
 * Whether a call whose key was first sent at the instant must be looked up before it is resent (money.md, "Exactly
 * once").
 */
export function mustBeLookedUp(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() > KEY_LIFETIME_MS;
}

/**
 * Whether a call whose key was first sent at the instant, and that the provider does not have, may be given up. This is
 * later than the lookup, because another instance may have sent it just before, and its call may be in progress.
 */
export function canGiveUp(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() >= GIVE_UP_AFTER_MS;
}

/** When recovery resumes a call that was planned or sent now, unless it is settled by then. */
export function firstRecoveryAt(now: Date): Date {
  return later(now, IN_PROGRESS_MS);
}

/** When a call without an answer is repeated, with the same key; `tries` counts those made so far. */
export function retryAfterNoAnswer(tries: number, now: Date): Date {
  return later(now, Math.min(IN_PROGRESS_MS * 2 ** Math.min(tries, 10), MAX_NO_ANSWER_DELAY_MS));
}

/** When a refused call gets another attempt; `attempt` is the refused one's number. */
export function retryAfterRefusal(attempt: number, now: Date): Date {
  return later(now, Math.min(FIRST_REFUSAL_DELAY_MS * 2 ** Math.min(attempt - 1, 10), MAX_REFUSAL_DELAY_MS));
}

/** When an event that could not be handled yet is retried; `tries` counts those made so far. */
export function retryUnhandledAt(tries: number, now: Date): Date {
  return later(now, Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20), MAX_REFUSAL_DELAY_MS));
}

/** How long an unknown charge that the provider reports may still become known. */
const UNKNOWN_CHARGE_MS = 30 * 24 * HOUR_MS;

/** Whether to give up an event of that instant about an unknown charge. */
export function isTooOldToWaitFor(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > UNKNOWN_CHARGE_MS;
}
