import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { challengeOf, ofSession } from '../../domain/challenge.js';
import { TooManyPasskeys } from '../../domain/identity.errors.js';
import { MAX_PASSKEYS } from '../../domain/passkey.js';
import type { PasskeyCreationOptions } from '../../published/passkey-views.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import { PasskeyCeremonies, type RelyingParty } from '../ports/passkey-ceremonies.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import { UserRepository } from '../ports/user.repository.js';

/** Returns what the browser needs to create a passkey; throws `TooManyPasskeys`. */
@Injectable()
export class OfferPasskey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
  ) {}

  execute(
    { userId, sessionId }: { userId: number; sessionId: string },
    party: RelyingParty,
  ): Promise<PasskeyCreationOptions> {
    return this.unitOfWork.run(async () => {
      const { state } = await this.users.lock(userId);
      const known = await this.passkeys.listByUser(userId);
      if (known.length >= MAX_PASSKEYS) throw new TooManyPasskeys(MAX_PASSKEYS);
      const options = await this.ceremonies.creation(party, { userId, email: state.email, known });
      const asked = {
        id: uuidv7(),
        kind: 'add-passkey',
        boundTo: ofSession(sessionId),
        secret: options.challenge,
      } as const;
      await this.challenges.add(challengeOf(asked, this.clock.now()));
      return options;
    });
  }
}
