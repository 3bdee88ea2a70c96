import { DomainError } from '../../../shared/domain/domain-error.js';
import { sentence } from '../../../texts/sentence.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What an unpaid checkout may keep from others, and for how long (decision 0032). Its share of a window, and what one
 * network may hold, are delivery's: `UNPAID_HOLDS`.
 */
export const CHECKOUT_LIMITS = {
  /** Then the checkout is ended by our clock: its session first, and what it holds only when that is true. */
  holdMs: 35 * MINUTE_MS,
  /** The place in the window until the payment page is open. */
  openingMs: 2 * MINUTE_MS,
  /** Unpaid checkouts of one person at the same time, over all items. */
  openForPerson: 3,
  /** A checkout that was left counts as lapsed when it had been open for so long. */
  lapsesAfterMs: 10 * MINUTE_MS,
  /** In which lapsed checkouts are counted, by when they began. */
  lapsesCountForMs: 24 * HOUR_MS,
  /** After so many lapsed ones the next hold is a short one. */
  lapsesUntilShort: 3,
  shortHoldMs: 10 * MINUTE_MS,
  /** After so many there is none until the first of them no longer counts. */
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

/** From when on a checkout that was begun and lapsed still counts. */
export const lapsesCountFrom = (now: Date): Date => new Date(now.getTime() - CHECKOUT_LIMITS.lapsesCountForMs);

/**
 * Until when a checkout that begins now holds item and window. `lapsed` says when the buyer's lapsed ones of the last 24
 * hours began, the newest first. Throws `TooManyLapsed`.
 */
export function endOfHold(lapsed: readonly Date[], now: Date): Date {
  const { holdMs, shortHoldMs, lapsesUntilShort, lapsesUntilRefused, lapsesCountForMs } = CHECKOUT_LIMITS;
  const oldest = lapsed[lapsesUntilRefused - 1];
  if (oldest !== undefined) throw new TooManyLapsed(new Date(oldest.getTime() + lapsesCountForMs), now);
  return new Date(now.getTime() + (lapsed.length >= lapsesUntilShort ? shortHoldMs : holdMs));
}
