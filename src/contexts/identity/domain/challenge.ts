const MINUTE_MS = 60_000;

/** The purpose of a challenge: signing in, adding a passkey, or a step-up with a passkey or mailed code. */
export type ChallengeKind = 'sign-in' | 'add-passkey' | 'step-up' | 'code';

/** Product.md §2: a passkey challenge expires after five minutes, a code after ten; each works once. */
export const CHALLENGE_LIFETIME_MS: Readonly<Record<ChallengeKind, number>> = {
  'sign-in': 5 * MINUTE_MS,
  'add-passkey': 5 * MINUTE_MS,
  'step-up': 5 * MINUTE_MS,
  code: 10 * MINUTE_MS,
};
export const MAX_CODE_TRIES = 5;
/** The minimum time between two mailed codes for the same session. */
export const CODE_PAUSE_MS = 30_000;

export interface Challenge {
  id: string;
  kind: ChallengeKind;
  /** The browser or session that may answer. */
  boundTo: string;
  /** What a passkey must sign, or a code's keyed hash. */
  secret: string;
  createdAt: Date;
  expiresAt: Date;
}

export const challengeOf = (asked: Pick<Challenge, 'id' | 'kind' | 'boundTo' | 'secret'>, now: Date): Challenge => ({
  ...asked,
  createdAt: now,
  expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS[asked.kind]),
});

/** Keeps challenges of sessions apart from those of browsers that are not signed in. */
export const ofSession = (sessionId: string): string => `session ${sessionId}`;
export const ofBrowser = (browserHash: string): string => `browser ${browserHash}`;
