import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../shared/application/ports/clock.js';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { normalEmail } from '../domain/email-address.js';
import { AccountNotActive, InvalidCode } from '../domain/identity.errors.js';
import { CODE_LIFETIME_MS } from '../domain/one-time-code.js';
import { newcomer, type User } from '../domain/user.js';
import { OneTimeCodeRepository } from './ports/one-time-code.repository.js';
import { SessionRepository } from './ports/session.repository.js';
import { UserRepository } from './ports/user.repository.js';
import { randomReferralCode, randomToken } from './random-secrets.js';
import { CODE_OF_ADDRESS, codeOfAddress, SESSION_TOKEN } from './secret-purposes.js';

export interface VerifySignInCodeCommand {
  email: string;
  passcode: string;
  /** A transaction page asks: a new account is a prospect's. */
  asProspect: boolean;
  /** Counts for a new account only; an unknown one is ignored. */
  referralCode: string | null;
  /** The session that the browser had until now; it ends with the new one. */
  previousSessionId: string | null;
}

export interface SignedIn {
  user: User;
  /** What the browser keeps; only its hash is stored. */
  token: string;
}

/** Opens a session for whoever knows a live code of the address; throws `InvalidCode` or `AccountNotActive`. */
@Injectable()
export class VerifySignInCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly codes: OneTimeCodeRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute(command: VerifySignInCodeCommand): Promise<SignedIn> {
    const email = normalEmail(command.email);
    const outcome = await this.unitOfWork.run(async () => {
      await this.codes.lockAddress(email);
      if (!(await this.#useCode(email, command.passcode))) return 'invalid-code';
      const user = (await this.users.lockByEmail(email)) ?? (await this.#createAccount(email, command));
      if (!user.state.active) return 'not-active';
      return { user, token: await this.#openSession(user.id, command.previousSessionId) };
    });
    // Thrown only here, because the wrong try must stay counted.
    if (outcome === 'invalid-code') throw new InvalidCode();
    if (outcome === 'not-active') throw new AccountNotActive();
    return outcome;
  }

  async #useCode(email: string, passcode: string): Promise<boolean> {
    const now = this.clock.now();
    const issued = await this.codes.issuedSince(email, new Date(now.getTime() - CODE_LIFETIME_MS));
    const live = issued.filter((code) => code.isLive(now));
    const right = live.find(({ state }) =>
      this.secrets.matches(codeOfAddress(email, passcode), state.codeHash, CODE_OF_ADDRESS),
    );
    if (right !== undefined) {
      right.end(now);
      await this.codes.save(right);
      return true;
    }
    for (const code of live) {
      code.countWrongTry(now);
      await this.codes.save(code);
    }
    return false;
  }

  async #createAccount(email: string, { asProspect, referralCode }: VerifySignInCodeCommand): Promise<User> {
    const referredBy = referralCode === null ? null : await this.users.findReferrer(referralCode.trim());
    return this.users.add(
      newcomer({
        email,
        isProspect: asProspect,
        referralCode: randomReferralCode(),
        referredBy,
        now: this.clock.now(),
      }),
    );
  }

  async #openSession(userId: number, previousSessionId: string | null): Promise<string> {
    const now = this.clock.now();
    const token = randomToken();
    if (previousSessionId !== null) await this.sessions.end(previousSessionId);
    await this.sessions.add({
      id: uuidv7(),
      userId,
      tokenHash: this.secrets.hash(token, SESSION_TOKEN),
      createdAt: now,
      lastSeenAt: now,
    });
    return token;
  }
}
