import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { normalRecoveryCode } from '../../domain/passkey.js';
import type { User } from '../../domain/user.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';
import { RECOVERY_CODE } from '../secret-purposes.js';
import { PublishCredentialChange } from './publish-credential-change.js';

/** Uses up one of a person's recovery codes, and tells them. Runs in the caller's unit of work. */
@Injectable()
export class UseRecoveryCode {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly tellChangedMeans: PublishCredentialChange,
    private readonly secrets: SecretBox,
  ) {}

  /** Returns whether the code was right and unused. */
  async execute(user: User, typed: string): Promise<boolean> {
    const code = normalRecoveryCode(typed);
    const codes = await this.passkeys.listRecoveryCodes(user.id);
    const right = codes.find(({ codeHash }) => this.secrets.matches(code, codeHash, RECOVERY_CODE));
    if (right === undefined || !(await this.passkeys.removeRecoveryCode(right.id))) return false;
    await this.tellChangedMeans.execute(user, 'recovery-code-used');
    return true;
  }
}
