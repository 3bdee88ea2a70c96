const MINUTE_MS = 60_000;

/** What is asked with it: signing in, a new passkey, or a proof again, with a passkey or with a code by mail. */
export type ChallengeKind = 'sign-in' | 'add-passkey' | 'step-up' | 'code';

/** Product.md §2: a passkey is used within five minutes, a code within ten; each once. */
export const CHALLENGE_LIFETIME_MS: Readonly<Record<ChallengeKind, number>> = {
  'sign-in': 5 * MINUTE_MS,
  'add-passkey': 5 * MINUTE_MS,
  'step-up': 5 * MINUTE_MS,
  code: 10 * MINUTE_MS,
};
export const MAX_CODE_TRIES = 5;
/** Between two codes by mail for the same session. */
export const CODE_PAUSE_MS = 30_000;

export interface Challenge {
  id: string;
  kind: ChallengeKind;
  /** The browser or the session that alone can answer it. */
  boundTo: string;
  /** What a passkey has to sign; of a code its keyed hash. */
  secret: string;
  createdAt: Date;
  expiresAt: Date;
}

export const challengeOf = (asked: Pick<Challenge, 'id' | 'kind' | 'boundTo' | 'secret'>, now: Date): Challenge => ({
  ...asked,
  createdAt: now,
  expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS[asked.kind]),
});

/** Challenges of a session can't be answered with those of a browser that is not signed in. */
export const ofSession = (sessionId: string): string => `session ${sessionId}`;
export const ofBrowser = (browserHash: string): string => `browser ${browserHash}`;
