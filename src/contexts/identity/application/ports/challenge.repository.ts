import type { Challenge } from '../../domain/challenge.js';

/** Open challenges; answered ones are deleted. */
export abstract class ChallengeRepository {
  abstract add(challenge: Challenge): Promise<void>;
  /**
   * Deletes the live challenge bound to one of these; returns false if there is none. Only one of two concurrent calls
   * succeeds.
   */
  abstract consume(
    asked: Pick<Challenge, 'kind' | 'secret'> & { boundTo: string | readonly string[] },
    now: Date,
  ): Promise<boolean>;
  /**
   * Counts an attempt against the session's live code and returns the code; null if there is none or no attempts are
   * left.
   */
  abstract claimTry(boundTo: string, now: Date): Promise<Pick<Challenge, 'id' | 'secret'> | null>;
  /** When the session's latest live code was sent; locks against concurrent requests for the same session. */
  abstract lockLastCodeTime(boundTo: string, now: Date): Promise<Date | null>;
  /** Ends every code of the session. */
  abstract endCodes(boundTo: string): Promise<void>;
  /** Deletes what expired before the given time. */
  abstract removeBefore(moment: Date): Promise<void>;
}
