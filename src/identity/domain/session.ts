import type { Visit } from './visit.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** 30 days without a visit end a session, and 90 days in any case (product.md §2). */
export const SESSION_ROLLING_MS = 30 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
/** A visit is recorded at most once an hour. */
const TOUCH_AFTER_MS = HOUR_MS;

/** After a new token the one before is answered with a hint to ask again: as long as a call may be on its way. */
export const RENEWAL_HINT_MS = 30_000;

/** How a person proves who they are. */
export type VerifiedBy = 'code' | 'passkey' | 'recovery-code';

export interface Session extends Visit {
  id: string;
  userId: number;
  /** Keyed hash of the token that the browser holds. */
  tokenHash: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** How the person last proved who they are, and when; the first time is signing in. */
  verifiedAt: Date;
  verifiedBy: VerifiedBy;
}

/** A session as its owner sees it. */
export interface ListedSession extends Visit {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export function isSessionAlive(
  { createdAt, lastSeenAt }: Pick<Session, 'createdAt' | 'lastSeenAt'>,
  now: Date,
): boolean {
  const time = now.getTime();
  return time < lastSeenAt.getTime() + SESSION_ROLLING_MS && time < createdAt.getTime() + SESSION_ABSOLUTE_MS;
}

export function mustRecordVisit({ lastSeenAt }: Pick<Session, 'lastSeenAt'>, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_AFTER_MS;
}
