import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { LIMITS_LOOK_BACK_MS, triesSpentUntil } from '../../domain/code-limits.js';
import { TooManyTries } from '../../domain/identity.errors.js';
import { WrongTries } from '../../published/wrong-tries.js';
import { AddressCountRepository, type WrongTry } from '../ports/address-count.repository.js';
import { OneTimeCodeRepository } from '../ports/one-time-code.repository.js';
import { SessionRepository } from '../ports/session.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { ADDRESS_COUNT } from '../secret-purposes.js';

/** More than anyone mistypes; a session that gets there is in wrong hands. */
const MAX_IN_SESSION = 15;

/**
 * The one count of wrong tries at secrets, over all doors, codes and sessions (product.md §12). It counts for an address,
 * so that the door of signing in needs not know whether the address has an account.
 */
@Injectable()
export class GuessLimits extends WrongTries {
  constructor(
    private readonly counts: AddressCountRepository,
    private readonly users: UserRepository,
    private readonly codes: OneTimeCodeRepository,
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Locks the address, so that a driver at several doors at once has no more tries. */
  async areSpent(userId: number): Promise<boolean> {
    const email = await this.#emailOf(userId);
    await this.codes.lockAddress(email);
    return (await this.#spentUntil(email)) !== null;
  }

  async countHandOver(driverId: number): Promise<void> {
    await this.#count(await this.#emailOf(driverId), 'hand-over');
  }

  /** How many the address has had in a day, at all doors. */
  async countOf(email: string): Promise<number> {
    return (await this.#list(email)).length;
  }

  /** Counts a wrong sign-in code once for each code that it was compared with. The caller holds the address's lock. */
  async countSignIn(email: string, codes: number): Promise<void> {
    for (let code = 0; code < codes; code++) await this.#count(email, 'sign-in');
  }

  /**
   * Throws `TooManyTries` once a day's tries are used up; passkeys and a new sign-in still work. The caller's unit of
   * work holds the person's lock.
   */
  async refuseSpent(email: string): Promise<void> {
    const until = await this.#spentUntil(email);
    if (until === null) return;
    throw new TooManyTries(Math.ceil((until.getTime() - this.clock.now().getTime()) / 1_000));
  }

  /** Counts a wrong fresh proof, and ends the session with the fifteenth. */
  async countWrong(email: string, sessionId: string): Promise<void> {
    await this.#count(email, 'fresh-proof', sessionId);
    const inSession = (await this.#list(email)).filter((one) => one.sessionId === sessionId);
    if (inSession.length >= MAX_IN_SESSION) await this.sessions.end(sessionId);
  }

  async #spentUntil(email: string): Promise<Date | null> {
    const tries = await this.#list(email);
    return triesSpentUntil(tries.map(({ door, at }) => ({ isPublic: door === 'sign-in', at })));
  }

  async #emailOf(userId: number): Promise<string> {
    const user = await this.users.find(userId);
    if (user === null) throw new Error(`The account ${String(userId)}, whose tries are counted, is missing.`);
    return user.state.email;
  }

  #list(email: string): Promise<WrongTry[]> {
    const since = new Date(this.clock.now().getTime() - LIMITS_LOOK_BACK_MS);
    return this.counts.listTries(this.secrets.hashes(email, ADDRESS_COUNT), since);
  }

  async #count(email: string, door: WrongTry['door'], sessionId: string | null = null): Promise<void> {
    const addressHash = this.secrets.hash(email, ADDRESS_COUNT);
    await this.counts.addTry({ addressHash, door, sessionId, at: this.clock.now() });
  }
}
