import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { normalEmail } from '../domain/email-address.js';
import { AccountNotActive, InvalidCode } from '../domain/identity.errors.js';
import { newcomer, type User } from '../domain/user.js';
import { visitorVerified } from '../published/events.js';
import { OpenSession } from './open-session.js';
import { UserRepository } from './ports/user.repository.js';
import { randomReferralCode } from './random-secrets.js';
import { UseSignInCode } from './use-sign-in-code.js';

export interface VerifySignInCodeCommand {
  email: string;
  passcode: string;
  /** A transaction page asks: a new account is a prospect's. */
  asProspect: boolean;
  /** Of the transaction on whose page the person signs in. */
  shareLink: string | null;
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
    private readonly useCode: UseSignInCode,
    private readonly users: UserRepository,
    private readonly openSession: OpenSession,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(command: VerifySignInCodeCommand): Promise<SignedIn> {
    const email = normalEmail(command.email);
    const { passcode, previousSessionId, shareLink } = command;
    const outcome = await this.unitOfWork.run(async () => {
      if (!(await this.useCode.execute(email, passcode))) return 'invalid-code';
      const user = (await this.users.lockByEmail(email)) ?? (await this.#createAccount(email, command));
      if (!user.state.active) return 'not-active';
      if (shareLink !== null) await this.events.publish(visitorVerified({ userId: user.id, shareLink }));
      return { user, token: await this.openSession.execute(user.id, previousSessionId) };
    });
    // Thrown only here, because the wrong try must stay counted.
    if (outcome === 'invalid-code') throw new InvalidCode();
    if (outcome === 'not-active') throw new AccountNotActive();
    return outcome;
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
}
