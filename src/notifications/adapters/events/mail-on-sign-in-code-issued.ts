import { Injectable } from '@nestjs/common';
import { SIGN_IN_CODE_ISSUED, type SignInCodeIssuedV1 } from '../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellSignInCode } from '../../application/tell-sign-in-code.js';

@Injectable()
// Whoever lets a restored database go on must be able to sign in.
@Subscribes(SIGN_IN_CODE_ISSUED, { whilePaused: true })
export class MailOnSignInCodeIssued implements EventHandler<SignInCodeIssuedV1> {
  constructor(private readonly tellSignInCode: TellSignInCode) {}

  handle({ codeId, email, sealedCode }: SignInCodeIssuedV1): Promise<void> {
    return this.tellSignInCode.execute({ codeId, email, sealedCode });
  }
}
