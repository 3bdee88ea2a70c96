import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { isStaff } from '../../../../platform/application/viewer.js';
import { LastPasskey } from '../../domain/identity.errors.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { ownPasskey } from './rename-passkey.js';
import { PublishCredentialChange } from './publish-credential-change.js';

export interface RemovePasskeyCommand {
  userId: number;
  id: string;
  /** In production, staff must keep one. */
  staffKeepOne: boolean;
}

/**
 * Removes one of a person's passkeys; removing the last one also removes the recovery codes. Throws `NotFound`,
 * `LastPasskey`.
 */
@Injectable()
export class RemovePasskey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly tellChangedMeans: PublishCredentialChange,
  ) {}

  execute({ userId, id, staffKeepOne }: RemovePasskeyCommand): Promise<void> {
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
