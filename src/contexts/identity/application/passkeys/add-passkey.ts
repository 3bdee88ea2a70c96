import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ofSession } from '../../domain/challenge.js';
import { InvalidPasskey } from '../../domain/identity.errors.js';
import type { Passkey } from '../../domain/passkey.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import {
  PasskeyCeremonies,
  type NewCredential,
  type PasskeyResponse,
  type RelyingParty,
} from '../ports/passkey-ceremonies.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import type { SeenSession } from '../ports/session.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { RenewSession } from '../sessions/renew-session.js';
import { PublishCredentialChange } from './publish-credential-change.js';

export interface AddPasskeyCommand {
  userId: number;
  session: SeenSession;
  party: RelyingParty;
  name: string;
  response: PasskeyResponse;
}

export interface AddedPasskey {
  passkey: Passkey;
  /** The new token for the browser. */
  token: string;
}

/**
 * Stores a new passkey. Creating it also proves the person's identity, so the session gets a new token. Throws
 * `InvalidPasskey`, `NotSignedIn`.
 */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly renewSession: RenewSession,
    private readonly tellChangedMeans: PublishCredentialChange,
    private readonly clock: Clock,
  ) {}

  async execute(command: AddPasskeyCommand): Promise<AddedPasskey> {
    const made = await this.unitOfWork.run(async () => {
      const credential = await this.#credentialOf(command);
      return credential === null ? null : this.#keep(command, credential);
    });
    // Throw outside the unit of work, because the challenge must stay used.
    if (made === null) throw new InvalidPasskey();
    return made;
  }

  async #credentialOf({ session, party, response }: AddPasskeyCommand): Promise<NewCredential | null> {
    const about = this.ceremonies.about(response);
    if (about === null) return null;
    const asked = { kind: 'add-passkey', boundTo: ofSession(session.id), secret: about.challenge } as const;
    if (!(await this.challenges.consume(asked, this.clock.now()))) return null;
    return this.ceremonies.created(party, about.challenge, response);
  }

  async #keep({ userId, session, name }: AddPasskeyCommand, credential: NewCredential): Promise<AddedPasskey | null> {
    const user = await this.users.lock(userId);
    const createdAt = this.clock.now();
    const passkey = { ...credential, id: uuidv7(), userId, name, createdAt, lastUsedAt: null };
    if (!(await this.passkeys.add(passkey))) return null;
    // While this call waited for the account's lock, an address change may have ended its sessions and passkeys.
    const token = await this.renewSession.execute(session, { by: 'passkey', at: createdAt });
    await this.tellChangedMeans.execute(user, 'passkey-added');
    return { passkey, token };
  }
}
