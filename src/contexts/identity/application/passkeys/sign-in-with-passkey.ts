import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { AccountNotActive, InvalidPasskey } from '../../domain/identity.errors.js';
import type { Visit } from '../../domain/visit.js';
import { OpenSession } from '../open-session.js';
import type { PasskeyResponse, RelyingParty } from '../ports/passkey-ceremonies.js';
import { UserRepository } from '../ports/user.repository.js';
import type { SignedIn } from '../complete-sign-in.js';
import { UsePasskey } from './use-passkey.js';

export interface SignInWithPasskeyCommand {
  boundTo: string | readonly string[];
  party: RelyingParty;
  response: PasskeyResponse;
  previousSessionId: string | null;
  visit: Visit;
}

/** Opens a session with a passkey; throws `InvalidPasskey` or `AccountNotActive`. */
@Injectable()
export class SignInWithPasskey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly usePasskey: UsePasskey,
    private readonly users: UserRepository,
    private readonly openSession: OpenSession,
  ) {}

  async execute({ previousSessionId, visit, ...asked }: SignInWithPasskeyCommand): Promise<SignedIn> {
    const outcome = await this.unitOfWork.run(async () => {
      const passkey = await this.usePasskey.execute({ kind: 'sign-in', ...asked });
      if (passkey === null) return 'invalid';
      const user = await this.users.lock(passkey.userId);
      if (!user.state.active) return 'not-active';
      const opening = { userId: user.id, previousSessionId, visit, verifiedBy: 'passkey' } as const;
      return { user, token: await this.openSession.execute(opening) };
    });
    // Throw outside the unit of work, because the challenge must stay used.
    if (outcome === 'invalid') throw new InvalidPasskey();
    if (outcome === 'not-active') throw new AccountNotActive();
    return outcome;
  }
}
