const MINUTE_MS = 60_000;

/** Product.md §2: a code lives ten minutes, dies after five wrong tries, and three of an address live at once. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const MOST_WRONG_TRIES = 5;
export const MOST_LIVE_CODES = 3;

export interface OneTimeCodeState {
  id: string;
  email: string;
  /** Keyed hash of the client's network address, so that limits can be counted without keeping it. */
  clientHash: string;
  codeHash: string;
  issuedAt: Date;
  expiresAt: Date;
  wrongTries: number;
  /** When it was used, tried too often, or displaced by newer codes. */
  endedAt: Date | null;
}

/** A code that was sent to an address; only its keyed hash is known here. */
export class OneTimeCode {
  private constructor(private readonly current: OneTimeCodeState) {}

  static issue(code: Pick<OneTimeCodeState, 'id' | 'email' | 'clientHash' | 'codeHash'>, now: Date): OneTimeCode {
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

  /** Ends the code: it opened a session, or newer codes took its place. */
  end(now: Date): void {
    this.current.endedAt ??= now;
  }

  /** Counts a wrong try; the fifth ends the code. */
  countWrongTry(now: Date): void {
    this.current.wrongTries += 1;
    if (this.current.wrongTries >= MOST_WRONG_TRIES) this.end(now);
  }
}

/** The live codes that must end so that one more may live: the oldest first. */
export function displacedBy(codes: readonly OneTimeCode[], now: Date): OneTimeCode[] {
  const live = codes
    .filter((code) => code.isLive(now))
    .sort((one, other) => other.state.issuedAt.getTime() - one.state.issuedAt.getTime());
  return live.slice(MOST_LIVE_CODES - 1);
}
