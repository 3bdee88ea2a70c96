import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { challengeOf, type ChallengeKind } from '../../domain/challenge.js';
import type { PasskeyRequestOptions } from '../../published/passkey-views.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import { PasskeyCeremonies, type RelyingParty, type PasskeyResponse } from '../ports/passkey-ceremonies.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import type { Passkey } from '../../domain/passkey.js';
import { AccountNotActive, InvalidPasskey } from '../../domain/identity.errors.js';
import type { Visit } from '../../domain/visit.js';
import { SessionTokens } from '../sessions/session-tokens.js';
import { UserRepository } from '../ports/user.repository.js';
import type { SignedIn } from '../sign-in/complete-sign-in.js';

export interface AskForPasskeyCommand {
  kind: Extract<ChallengeKind, 'sign-in' | 'step-up'>;
  /** The browser or session that may answer. */
  boundTo: string;
  party: RelyingParty;
  /** The person whose passkey is required; null when signing in. */
  userId: number | null;
}

export interface UsePasskeyCommand {
  kind: Extract<ChallengeKind, 'sign-in' | 'step-up'>;
  /** The session or browser, by every hash under which the challenge may have been stored. */
  boundTo: string | readonly string[];
  party: RelyingParty;
  response: PasskeyResponse;
}

export interface SignInWithPasskeyCommand {
  boundTo: string | readonly string[];
  party: RelyingParty;
  response: PasskeyResponse;
  previousSessionId: string | null;
  visit: Visit;
}

/** Proofs with a passkey: its challenge, the response to it, and signing in with it. */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly sessionTokens: SessionTokens,
  ) {}

  /** Returns what a browser needs to use a passkey; the challenge works once, for five minutes. */
  async ask({ kind, boundTo, party, userId }: AskForPasskeyCommand): Promise<PasskeyRequestOptions> {
    const known = userId === null ? null : await this.passkeys.listByUser(userId);
    const options = await this.ceremonies.request(party, known);
    const challenge = challengeOf({ id: uuidv7(), kind, boundTo, secret: options.challenge }, this.clock.now());
    await this.unitOfWork.run(() => this.challenges.add(challenge));
    return options;
  }

  /**
   * Uses up a challenge and verifies the browser's response. Runs in the caller's unit of work. Returns the passkey, or
   * null if the response is invalid; either way the challenge is used up.
   */
  async use({ kind, boundTo, party, response }: UsePasskeyCommand): Promise<Passkey | null> {
    const now = this.clock.now();
    const about = this.ceremonies.about(response);
    if (about === null || !(await this.challenges.consume({ kind, boundTo, secret: about.challenge }, now)))
      return null;
    const passkey = await this.passkeys.lockByCredential(about.credentialId);
    if (passkey === null) return null;
    const used = await this.ceremonies.asserted(party, about.challenge, response, passkey);
    if (used === null) return null;
    await this.passkeys.save({ ...passkey, counter: used.counter, lastUsedAt: now });
    return passkey;
  }

  /** Opens a session with a passkey; throws `InvalidPasskey` or `AccountNotActive`. */
  async signIn({ previousSessionId, visit, ...asked }: SignInWithPasskeyCommand): Promise<SignedIn> {
    const outcome = await this.unitOfWork.run(async () => {
      const passkey = await this.use({ kind: 'sign-in', ...asked });
      if (passkey === null) return 'invalid';
      const user = await this.users.lock(passkey.userId);
      if (!user.state.active) return 'not-active';
      const opening = { userId: user.id, previousSessionId, visit, verifiedBy: 'passkey' } as const;
      return { user, token: await this.sessionTokens.open(opening) };
    });
    // Throw outside the unit of work, because the challenge must stay used.
    if (outcome === 'invalid') throw new InvalidPasskey();
    if (outcome === 'not-active') throw new AccountNotActive();
    return outcome;
  }
}
