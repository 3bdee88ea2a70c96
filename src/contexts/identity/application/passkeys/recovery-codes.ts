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
import type { User } from '../../domain/user.js';

/** The codes that replace a lost passkey; only their keyed hashes are stored. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly secrets: SecretBox,
    private readonly tellChangedMeans: PublishCredentialChange,
    private readonly clock: Clock,
  ) {}

  /** How many are left. */
  count(userId: number): Promise<number> {
    return this.passkeys.countRecoveryCodes(userId);
  }

  /**
   * Creates ten recovery codes that replace the old ones; stores only their keyed hashes. Throws `WrongState` without a
   * passkey.
   */
  make(userId: number): Promise<string[]> {
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

  /**
   * Uses up one of a person's recovery codes, and tells them. Runs in the caller's unit of work. Returns whether the
   * code was right and unused.
   */
  async use(user: User, typed: string): Promise<boolean> {
    const code = normalRecoveryCode(typed);
    const codes = await this.passkeys.listRecoveryCodes(user.id);
    const right = codes.find(({ codeHash }) => this.secrets.matches(code, codeHash, RECOVERY_CODE));
    if (right === undefined || !(await this.passkeys.removeRecoveryCode(right.id))) return false;
    await this.tellChangedMeans.execute(user, 'recovery-code-used');
    return true;
  }
}
