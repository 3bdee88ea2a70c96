import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { challengeOf, type ChallengeKind } from '../../domain/challenge.js';
import type { PasskeyRequestOptions } from '../../published/passkey-views.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import { PasskeyCeremonies, type RelyingParty } from '../ports/passkey-ceremonies.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';

export interface AskForPasskeyCommand {
  kind: Extract<ChallengeKind, 'sign-in' | 'step-up'>;
  /** The browser or session that may answer. */
  boundTo: string;
  party: RelyingParty;
  /** The person whose passkey is required; null when signing in. */
  userId: number | null;
}

/** Returns what a browser needs to use a passkey; the challenge works once, for five minutes. */
@Injectable()
export class AskForPasskey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
  ) {}

  async execute({ kind, boundTo, party, userId }: AskForPasskeyCommand): Promise<PasskeyRequestOptions> {
    const known = userId === null ? null : await this.passkeys.listByUser(userId);
    const options = await this.ceremonies.request(party, known);
    const challenge = challengeOf({ id: uuidv7(), kind, boundTo, secret: options.challenge }, this.clock.now());
    await this.unitOfWork.run(() => this.challenges.add(challenge));
    return options;
  }
}
