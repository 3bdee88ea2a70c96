const MINUTE_MS = 60_000;

/**
 * Product.md §2: a code and its link expire after ten minutes, a code also after five wrong attempts; a browser has at
 * most three at once.
 */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const MAX_WRONG_TRIES = 5;
export const MAX_LIVE_CODES = 3;

/** The requesting page's context, so that the message's link leads to the same place in another browser. */
export interface SignInPlace {
  /** True if requested from a transaction page: a new account is then a prospect. */
  asProspect: boolean;
  /** The share link of the transaction page on which the person signs in. */
  shareLink: string | null;
  /** Path on our site where the person goes next. */
  next: string | null;
}

export interface OneTimeCodeState {
  id: string;
  email: string;
  /** Keyed hash of the client's network address, for counting limits without storing the address. */
  clientHash: string;
  /** Keyed hash of the requesting browser's cookie; only that browser can use the code. */
  browserHash: string | null;
  /** Null if only the link was sent. */
  codeHash: string | null;
  linkHash: string | null;
  place: SignInPlace | null;
  issuedAt: Date;
  expiresAt: Date;
  wrongTries: number;
  /**
   * When the code or link was used, the code had too many wrong attempts, or newer codes of the browser replaced it.
   */
  endedAt: Date | null;
}

type Issued = Omit<OneTimeCodeState, 'issuedAt' | 'expiresAt' | 'wrongTries' | 'endedAt'>;

/** A code and link sent to an address; only their keyed hashes are known here. */
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

  /** Whether this browser may enter the code now: it requested the code, and wrong attempts have not used it up. */
  canBeEnteredIn(browserHashes: string | readonly string[], now: Date): boolean {
    const { browserHash: asked, codeHash, wrongTries } = this.current;
    const isAsker = asked !== null && [browserHashes].flat().includes(asked);
    return this.isLive(now) && codeHash !== null && isAsker && wrongTries < MAX_WRONG_TRIES;
  }

  /** The number of wrong attempts that are still possible. */
  triesLeft(now: Date): number {
    const { codeHash, wrongTries } = this.current;
    return codeHash !== null && this.isLive(now) ? Math.max(0, MAX_WRONG_TRIES - wrongTries) : 0;
  }

  /** Ends code and link, because one of them opened a session or newer codes of the browser replaced them. */
  end(now: Date): void {
    this.current.endedAt ??= now;
  }

  /** Counts a wrong attempt; after the fifth the code is dead, but its link still works. */
  countWrongTry(): void {
    this.current.wrongTries += 1;
  }
}

/** The browser's live codes that must end to make room for another, oldest first. */
export function displacedBy(
  codes: readonly OneTimeCode[],
  browserHashes: string | readonly string[],
  now: Date,
): OneTimeCode[] {
  const live = codes
    .filter((code) => code.canBeEnteredIn(browserHashes, now))
    .sort((one, other) => other.state.issuedAt.getTime() - one.state.issuedAt.getTime());
  return live.slice(MAX_LIVE_CODES - 1);
}
