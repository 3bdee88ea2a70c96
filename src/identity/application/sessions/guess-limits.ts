import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { MAX_WRONG_TRIES_A_DAY } from '../../domain/code-limits.js';
import { TooManyCodes } from '../../domain/identity.errors.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import { SessionRepository } from '../ports/session.repository.js';

const DAY_MS = 86_400_000;
/** More than anyone mistypes; a session that gets there is in wrong hands. */
const MAX_IN_SESSION = 15;

/**
 * Limits guessing at what proves again who is signed in, over all codes and sessions of a person (product.md §12). The
 * caller's unit of work holds the person's lock.
 */
@Injectable()
export class GuessLimits {
  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `TooManyCodes` for a day once a day's wrong tries are used up; passkeys and a new sign-in still work. */
  async refuseSpent(userId: number): Promise<void> {
    const now = this.clock.now();
    const times = await this.challenges.listWrongProofs(userId, new Date(now.getTime() - DAY_MS));
    const decisive = times[MAX_WRONG_TRIES_A_DAY - 1];
    if (decisive === undefined) return;
    const seconds = Math.ceil((decisive.getTime() + DAY_MS - now.getTime()) / 1_000);
    throw new TooManyCodes(MAX_WRONG_TRIES_A_DAY, seconds);
  }

  /** Counts a wrong try, and ends the session with the fifteenth. */
  async countWrong(userId: number, sessionId: string): Promise<void> {
    const inSession = await this.challenges.addWrongProof({ userId, sessionId }, this.clock.now());
    if (inSession >= MAX_IN_SESSION) await this.sessions.end(sessionId);
  }
}
