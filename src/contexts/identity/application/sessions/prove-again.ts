import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { DomainError } from '../../../../platform/domain/domain-error.js';
import { ofSession } from '../../domain/challenge.js';
import { InvalidCode, InvalidPasskey, InvalidRecoveryCode } from '../../domain/identity.errors.js';
import type { VerifiedBy } from '../../domain/session.js';
import { PasskeyProofs } from '../passkeys/passkey-proofs.js';
import { RecoveryCodes } from '../passkeys/recovery-codes.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import type { PasskeyResponse, RelyingParty } from '../ports/passkey-ceremonies.js';
import type { SeenSession } from '../ports/session.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { STEP_UP_CODE } from '../secret-purposes.js';
import { GuessLimits } from './guess-limits.js';
import { SessionTokens } from './session-tokens.js';

/** One of the methods. */
export type Proof =
  | { by: 'passkey'; response: PasskeyResponse; party: RelyingParty }
  | { by: 'code'; code: string }
  | { by: 'recovery-code'; code: string };

const REFUSALS: Readonly<Record<VerifiedBy, () => DomainError>> = {
  passkey: () => new InvalidPasskey(),
  code: () => new InvalidCode(),
  'recovery-code': () => new InvalidRecoveryCode(),
};

/**
 * Accepts a fresh proof of identity; the session records its time and method and gets a new token. Throws
 * `InvalidPasskey`, `InvalidCode`, `InvalidRecoveryCode`, `NotSignedIn`, and `TooManyTries` after a day's wrong tries.
 */
@Injectable()
export class ProveAgain {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly guesses: GuessLimits,
    private readonly sessionTokens: SessionTokens,
    private readonly challenges: ChallengeRepository,
    private readonly passkeyProofs: PasskeyProofs,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Returns the time and the browser's new token. */
  async execute(
    { userId, session }: { userId: number; session: SeenSession },
    proof: Proof,
  ): Promise<{ at: Date; token: string }> {
    const at = this.clock.now();
    const token = await this.unitOfWork.run(async () =>
      (await this.#isRight(userId, session.id, proof)) ? this.sessionTokens.renew(session, { by: proof.by, at }) : null,
    );
    // Throw outside the unit of work, because the attempt must stay counted.
    if (token === null) throw REFUSALS[proof.by]();
    return { at, token };
  }

  async #isRight(userId: number, sessionId: string, proof: Proof): Promise<boolean> {
    const boundTo = ofSession(sessionId);
    if (proof.by === 'passkey') {
      const { response, party } = proof;
      const passkey = await this.passkeyProofs.use({ kind: 'step-up', boundTo, party, response });
      return passkey?.userId === userId;
    }
    const user = await this.users.lock(userId);
    const { email } = user.state;
    await this.guesses.refuseSpent(email);
    const isRight =
      proof.by === 'code' ? await this.#useCode(boundTo, proof.code) : await this.recoveryCodes.use(user, proof.code);
    if (!isRight) await this.guesses.countWrong(email, sessionId);
    return isRight;
  }

  async #useCode(boundTo: string, code: string): Promise<boolean> {
    const live = await this.challenges.claimTry(boundTo, this.clock.now());
    if (live === null || !this.secrets.matches(code, live.secret, STEP_UP_CODE)) return false;
    await this.challenges.endCodes(boundTo);
    return true;
  }
}
