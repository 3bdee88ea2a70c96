import type { Challenge } from '../../domain/challenge.js';

/** Open challenges; answered ones are deleted. */
export abstract class ChallengeRepository {
  abstract add(challenge: Challenge): Promise<void>;
  /** Deletes the live challenge bound to one of these; false where there was none. Of two concurrent calls one gets it. */
  abstract consume(
    asked: Pick<Challenge, 'kind' | 'secret'> & { boundTo: string | readonly string[] },
    now: Date,
  ): Promise<boolean>;
  /** Counts a try against the live code of a session and gives the code; null where there is none, or all tries are used up. */
  abstract claimTry(boundTo: string, now: Date): Promise<Pick<Challenge, 'id' | 'secret'> | null>;
  /** When the last code of a session was sent that still lives; waits for others who ask for the same session. */
  abstract lockLastCodeTime(boundTo: string, now: Date): Promise<Date | null>;
  /** Ends every code of the session. */
  abstract endCodes(boundTo: string): Promise<void>;
  /** Deletes what expired before the moment. */
  abstract removeBefore(moment: Date): Promise<void>;
}
