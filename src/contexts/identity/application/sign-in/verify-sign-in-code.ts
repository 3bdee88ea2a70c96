import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { normalEmail } from '../../../../platform/domain/email-address.js';
import { AccountNotActive, InvalidCode } from '../../domain/identity.errors.js';
import { CompleteSignIn, type CompleteSignInCommand, type SignedIn } from './complete-sign-in.js';
import { UseSignInCode } from './use-sign-in-code.js';

export interface VerifySignInCodeCommand extends CompleteSignInCommand {
  passcode: string;
  /** The browser's cookie; null if it has none. */
  browser: string | null;
}

/**
 * Opens a session for a live code entered in the browser that requested it; throws `InvalidCode` or `AccountNotActive`.
 */
@Injectable()
export class VerifySignInCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly useCode: UseSignInCode,
    private readonly complete: CompleteSignIn,
  ) {}

  async execute({ passcode, browser, ...command }: VerifySignInCodeCommand): Promise<SignedIn> {
    const email = normalEmail(command.email);
    const outcome = await this.unitOfWork.run(async () =>
      (await this.useCode.execute(email, passcode, browser))
        ? this.complete.execute({ ...command, email })
        : 'invalid-code',
    );
    // Throw outside the unit of work, because the wrong attempt must stay counted.
    if (outcome === 'invalid-code') throw new InvalidCode();
    if (outcome === null) throw new AccountNotActive();
    return outcome;
  }
}
