import type { Visit } from './visit.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session expires 30 days after the last visit, and after 90 days in any case (product.md §2). */
export const SESSION_ROLLING_MS = 30 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
/** A visit is recorded at most once an hour. */
const TOUCH_AFTER_MS = HOUR_MS;

/** How long a replaced token is answered with a hint to retry: as long as a concurrent call may take. */
export const RENEWAL_HINT_MS = 30_000;

/** The method of a proof of identity. */
export type VerifiedBy = 'code' | 'passkey' | 'recovery-code';

export interface Session extends Visit {
  id: string;
  userId: number;
  /** Keyed hash of the browser's token. */
  tokenHash: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The method and time of the person's last proof of identity; the first is signing in. */
  verifiedAt: Date;
  verifiedBy: VerifiedBy;
}

/** A session as shown to its owner. */
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
