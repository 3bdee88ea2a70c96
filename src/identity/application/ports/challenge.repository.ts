import type { Challenge } from '../../domain/challenge.js';

/** What browsers were asked to prove; answered ones are gone. */
export abstract class ChallengeRepository {
  abstract add(challenge: Challenge): Promise<void>;
  /** Takes it away, bound to one of these; whether it was there and live. Of two at the same moment one gets it. */
  abstract consume(
    asked: Pick<Challenge, 'kind' | 'secret'> & { boundTo: string | readonly string[] },
    now: Date,
  ): Promise<boolean>;
  /** The live code of a session, a try of which this counts as; null where there is none, or all tries are used up. */
  abstract claimTry(boundTo: string, now: Date): Promise<Pick<Challenge, 'id' | 'secret'> | null>;
  /** When the last code of a session was sent that still lives; waits for others who ask for the same session. */
  abstract lockLastCodeTime(boundTo: string, now: Date): Promise<Date | null>;
  /** Ends every code of the session. */
  abstract endCodes(boundTo: string): Promise<void>;
  /** Deletes what expired before the moment. */
  abstract removeBefore(moment: Date): Promise<void>;
}
