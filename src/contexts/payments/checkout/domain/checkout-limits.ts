import { DomainError } from '../../../../platform/domain/domain-error.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What an unpaid checkout may hold, and for how long (decision 0032). Limits per window and per network are delivery's:
 * `UNPAID_HOLDS`.
 */
export const CHECKOUT_LIMITS = {
  /** When our job ends the checkout: first its session, then, once that is certain, what it holds. */
  holdMs: 35 * MINUTE_MS,
  /** The place in the window until the payment page is open. */
  openingMs: 2 * MINUTE_MS,
  /** A person's simultaneous unpaid checkouts, over all items. */
  openForPerson: 3,
  /** A checkout that the buyer left counts as lapsed if it had been open this long. */
  lapsesAfterMs: 10 * MINUTE_MS,
  /** The period in which lapsed checkouts are counted, by start time. */
  lapsesCountForMs: 24 * HOUR_MS,
  /** After this many lapsed checkouts the next hold is short. */
  lapsesUntilShort: 3,
  shortHoldMs: 10 * MINUTE_MS,
  /** After this many none is possible until the first no longer counts. */
  lapsesUntilRefused: 6,
} as const;

/** Too many unpaid checkouts in a day; 429 `rate-limited` with `details.retryAfter` in seconds. */
export class TooManyLapsed extends DomainError {
  readonly kind = 'throttled';
  readonly code = 'rate-limited';
  override readonly details: { retryAfter: number };
  constructor(again: Date, now: Date) {
    super(sentence('problem.started-several'));
    this.details = { retryAfter: Math.ceil((again.getTime() - now.getTime()) / 1_000) };
  }
}

/** The earliest start time at which a lapsed checkout still counts. */
export const lapsesCountFrom = (now: Date): Date => new Date(now.getTime() - CHECKOUT_LIMITS.lapsesCountForMs);

/**
 * When a checkout started now stops holding item and window. `lapsed` are the start times of the buyer's lapsed
 * checkouts in the last 24 hours, newest first. Throws `TooManyLapsed`.
 */
export function endOfHold(lapsed: readonly Date[], now: Date): Date {
  const { holdMs, shortHoldMs, lapsesUntilShort, lapsesUntilRefused, lapsesCountForMs } = CHECKOUT_LIMITS;
  const oldest = lapsed[lapsesUntilRefused - 1];
  if (oldest !== undefined) throw new TooManyLapsed(new Date(oldest.getTime() + lapsesCountForMs), now);
  return new Date(now.getTime() + (lapsed.length >= lapsesUntilShort ? shortHoldMs : holdMs));
}
