import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import { normalRecoveryCode, RECOVERY_CODES } from '../../domain/passkey.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { randomRecoveryCode } from '../random-secrets.js';
import { RECOVERY_CODE } from '../secret-purposes.js';
import { PublishCredentialChange } from './publish-credential-change.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/**
 * Creates ten recovery codes that replace the old ones; stores only their keyed hashes. Throws `WrongState` without a
 * passkey.
 */
@Injectable()
export class MakeRecoveryCodes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly secrets: SecretBox,
    private readonly tellChangedMeans: PublishCredentialChange,
    private readonly clock: Clock,
  ) {}

  execute(userId: number): Promise<string[]> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      if ((await this.passkeys.listByUser(userId)).length === 0) {
        throw new WrongState('no-passkey', sentence('problem.recovery-needs-passkey'));
      }
      const codes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
      const hashes = codes.map((code) => this.secrets.hash(normalRecoveryCode(code), RECOVERY_CODE));
      await this.passkeys.replaceRecoveryCodes(userId, hashes, this.clock.now());
      await this.tellChangedMeans.execute(user, 'recovery-codes-made');
      return codes;
    });
  }
}
