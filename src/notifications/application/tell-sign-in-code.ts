import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { QueueMail } from './queue-mail.js';

/** The purpose under which identity seals a one-time code for the mail that carries it. */
const SIGN_IN_CODE = 'sign-in-code';

export interface TellSignInCodeCommand {
  codeId: string;
  email: string;
  sealedCode: string;
}

/** Mails a one-time code to the address that asked for it. */
@Injectable()
export class TellSignInCode {
  constructor(
    private readonly queueMail: QueueMail,
    private readonly secrets: SecretBox,
  ) {}

  execute({ codeId, email, sealedCode }: TellSignInCodeCommand): Promise<void> {
    return this.queueMail.execute({
      occasion: `sign-in-code ${codeId}`,
      template: 'magic-link',
      recipient: email,
      values: { code: this.secrets.open(sealedCode, SIGN_IN_CODE) },
      isSecret: true,
    });
  }
}
