import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import type { Language } from '../../../../platform/texts/language.js';
import { UserChangedMeanwhile } from '../../domain/identity.errors.js';
import { newcomer, type User } from '../../domain/user.js';
import type { Visit } from '../../domain/visit.js';
import { visitorVerified } from '../../published/events.js';
import { SessionTokens } from '../sessions/session-tokens.js';
import { UserRepository } from '../ports/user.repository.js';
import { randomReferralCode } from '../random-secrets.js';

export interface SignedIn {
  user: User;
  /** The token for the browser; only its hash is stored. */
  token: string;
}

export interface CompleteSignInCommand {
  /** A normalized address. */
  email: string;
  /** True if requested from a transaction page: a new account is then a prospect. */
  asProspect: boolean;
  /** The share link of the transaction page on which the person signs in. */
  shareLink: string | null;
  /** Applies to new accounts only; an unknown code is ignored. */
  referralCode: string | null;
  /** The browser's previous session, which ends when the new one opens. */
  previousSessionId: string | null;
  /**
   * The language chosen in this browser, which replaces the account's, and the page's language, which is the default of
   * a new account.
   */
  languages: { chosen: Language | null; read: Language };
  visit: Visit;
}

/**
 * Opens a session for a person who has proven to own an address, creating the account the first time. Runs in the
 * caller's unit of work.
 */
@Injectable()
export class CompleteSignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly sessionTokens: SessionTokens,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns null for a suspended account. Throws `UserChangedMeanwhile`, with the code still valid, if the address was
   * taken and given up by another account meanwhile.
   */
  async execute(command: CompleteSignInCommand): Promise<SignedIn | null> {
    const { shareLink, previousSessionId, visit } = command;
    const user = await this.#accountOf(command);
    if (user === null) throw new UserChangedMeanwhile();
    if (!user.state.active) return null;
    await this.#takeOver(command.languages.chosen, user);
    if (shareLink !== null) await this.events.publish(visitorVerified({ userId: user.id, shareLink }));
    const opening = { userId: user.id, previousSessionId, visit, verifiedBy: 'code' } as const;
    return { user, token: await this.sessionTokens.open(opening) };
  }

  async #takeOver(language: Language | null, user: User): Promise<void> {
    if (language === null || language === user.state.language) return;
    user.chooseLanguage(language);
    await this.users.save(user);
  }

  /** An account may change to the address between the look and the addition: it is theirs then. */
  async #accountOf(command: CompleteSignInCommand): Promise<User | null> {
    const known = (await this.users.lockByEmail(command.email)) ?? (await this.#createAccount(command));
    return known ?? this.users.lockByEmail(command.email);
  }

  async #createAccount({ email, asProspect, referralCode, languages }: CompleteSignInCommand): Promise<User | null> {
    const referredBy = referralCode === null ? null : await this.users.findReferrer(referralCode.trim());
    return this.users.add(
      newcomer({
        email,
        isProspect: asProspect,
        referralCode: randomReferralCode(),
        referredBy,
        language: languages.chosen ?? languages.read,
        now: this.clock.now(),
      }),
    );
  }
}
