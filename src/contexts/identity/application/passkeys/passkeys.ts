import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { challengeOf, ofSession } from '../../domain/challenge.js';
import { TooManyPasskeys, InvalidPasskey, LastPasskey } from '../../domain/identity.errors.js';
import { MAX_PASSKEYS, type Passkey } from '../../domain/passkey.js';
import type { PasskeyCreationOptions } from '../../published/passkey-views.js';
import { ChallengeRepository } from '../ports/challenge.repository.js';
import {
  PasskeyCeremonies,
  type RelyingParty,
  type NewCredential,
  type PasskeyResponse,
} from '../ports/passkey-ceremonies.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import type { SeenSession } from '../ports/session.repository.js';
import { SessionTokens } from '../sessions/session-tokens.js';
import { PublishCredentialChange } from './publish-credential-change.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { isStaff } from '../../../../platform/application/viewer.js';

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

const PASSKEY = 'thatPasskey';

/** One of the person's passkeys; throws `NotFound` for another person's. */
function ownPasskey(passkeys: readonly Passkey[], id: string): Passkey {
  const found = passkeys.find((passkey) => passkey.id === id);
  if (found === undefined) throw new NotFound(PASSKEY);
  return found;
}

export interface RemovePasskeyCommand {
  userId: number;
  id: string;
  /** In production, staff must keep one. */
  staffKeepOne: boolean;
}

/** The passkeys of a person. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
    private readonly sessionTokens: SessionTokens,
    private readonly tellChangedMeans: PublishCredentialChange,
  ) {}

  /** Oldest first. */
  list(userId: number): Promise<Passkey[]> {
    return this.passkeys.listByUser(userId);
  }

  /** Returns what the browser needs to create a passkey; throws `TooManyPasskeys`. */
  offer(
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

  /**
   * Stores a new passkey. Creating it also proves the person's identity, so the session gets a new token. Throws
   * `InvalidPasskey`, `NotSignedIn`.
   */
  async add(command: AddPasskeyCommand): Promise<AddedPasskey> {
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
    const token = await this.sessionTokens.renew(session, { by: 'passkey', at: createdAt });
    await this.tellChangedMeans.execute(user, 'passkey-added');
    return { passkey, token };
  }

  /** Renames a passkey. Throws `NotFound`. */
  rename({ userId, id, name }: { userId: number; id: string; name: string }): Promise<Passkey> {
    return this.unitOfWork.run(async () => {
      const renamed = { ...ownPasskey(await this.passkeys.lockByUser(userId), id), name };
      await this.passkeys.save(renamed);
      return renamed;
    });
  }

  /**
   * Removes one of a person's passkeys; removing the last one also removes the recovery codes. Throws `NotFound`,
   * `LastPasskey`.
   */
  remove({ userId, id, staffKeepOne }: RemovePasskeyCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      const passkeys = await this.passkeys.lockByUser(userId);
      const { id: removedId } = ownPasskey(passkeys, id);
      const isLast = passkeys.length === 1;
      if (isLast && staffKeepOne && isStaff(user.state)) throw new LastPasskey();
      await this.passkeys.remove(removedId);
      if (isLast) await this.passkeys.replaceRecoveryCodes(userId, [], user.state.createdAt);
      await this.tellChangedMeans.execute(user, 'passkey-removed');
    });
  }
}
