import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { ChallengeKind } from '../../domain/challenge.js';
import type { Passkey } from '../../domain/passkey.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import { PasskeyCeremonies, type PasskeyResponse, type RelyingParty } from '../ports/passkey-ceremonies.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';

export interface UsePasskeyCommand {
  kind: Extract<ChallengeKind, 'sign-in' | 'step-up'>;
  /** The session or browser, by every hash under which the challenge may have been stored. */
  boundTo: string | readonly string[];
  party: RelyingParty;
  response: PasskeyResponse;
}

/** Uses up a challenge and verifies the browser's response. Runs in the caller's unit of work. */
@Injectable()
export class UsePasskey {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
  ) {}

  /** Returns the passkey, or null if the response is invalid; either way the challenge is used up. */
  async execute({ kind, boundTo, party, response }: UsePasskeyCommand): Promise<Passkey | null> {
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
}
