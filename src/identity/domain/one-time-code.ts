const MINUTE_MS = 60_000;

/** Product.md §2: a code and its link live ten minutes, a code dies after five wrong tries, and a browser has three at once. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const MAX_WRONG_TRIES = 5;
export const MAX_LIVE_CODES = 3;

/** What the page that asked knew, so that the link of the message leads to the same end in another browser. */
export interface SignInPlace {
  /** A transaction page asked: a new account is a prospect's. */
  asProspect: boolean;
  /** Of the transaction on whose page the person signs in. */
  shareLink: string | null;
  /** Path of our own where the person goes on. */
  next: string | null;
}

export interface OneTimeCodeState {
  id: string;
  email: string;
  /** Keyed hash of the client's network address, so that limits can be counted without keeping it. */
  clientHash: string;
  /** Keyed hash of the cookie of the browser that asked; only that browser can use the code. */
  browserHash: string | null;
  /** Null where only the link was sent. */
  codeHash: string | null;
  linkHash: string | null;
  place: SignInPlace | null;
  issuedAt: Date;
  expiresAt: Date;
  wrongTries: number;
  /** When the code or its link was used, the code tried too often, or displaced by the browser's newer ones. */
  endedAt: Date | null;
}

type Issued = Omit<OneTimeCodeState, 'issuedAt' | 'expiresAt' | 'wrongTries' | 'endedAt'>;

/** A code and a link that were sent to an address; only their keyed hashes are known here. */
export class OneTimeCode {
  private constructor(private readonly current: OneTimeCodeState) {}

  static issue(code: Issued, now: Date): OneTimeCode {
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
    return new OneTimeCode({ ...code, issuedAt: now, expiresAt, wrongTries: 0, endedAt: null });
  }

  static restore(state: OneTimeCodeState): OneTimeCode {
    return new OneTimeCode({ ...state });
  }

  get state(): Readonly<OneTimeCodeState> {
    return this.current;
  }

  isLive(now: Date): boolean {
    return this.current.endedAt === null && now < this.current.expiresAt;
  }

  /** Whether this browser may type the code now: it asked for it, and wrong tries have not used it up. */
  mayBeTyped(browserHashes: string | readonly string[], now: Date): boolean {
    const { browserHash: asked, codeHash, wrongTries } = this.current;
    const isAsker = asked !== null && [browserHashes].flat().includes(asked);
    return this.isLive(now) && codeHash !== null && isAsker && wrongTries < MAX_WRONG_TRIES;
  }

  /** How many wrong codes were typed or can still be. */
  triesAtMost(now: Date): number {
    const { codeHash, wrongTries } = this.current;
    return codeHash !== null && this.isLive(now) ? MAX_WRONG_TRIES : wrongTries;
  }

  /** Ends both: one of them opened a session, or the browser's newer codes took their place. */
  end(now: Date): void {
    this.current.endedAt ??= now;
  }

  /** Counts a wrong try; after the fifth the code is dead, while its link still works. */
  countWrongTry(): void {
    this.current.wrongTries += 1;
  }
}

/** The browser's live codes that must end so that one more may live: the oldest first. */
export function displacedBy(
  codes: readonly OneTimeCode[],
  browserHashes: string | readonly string[],
  now: Date,
): OneTimeCode[] {
  const live = codes
    .filter((code) => code.mayBeTyped(browserHashes, now))
    .sort((one, other) => other.state.issuedAt.getTime() - one.state.issuedAt.getTime());
  return live.slice(MAX_LIVE_CODES - 1);
}
