import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import type { MailBody, MailId } from '../domain/mail.js';
import { MAIL_BODY } from './mail-queued.js';
import { MailRenderer, NO_VALUES, type MailValues } from './ports/mail-renderer.js';
import { MailTransport } from './ports/mail-transport.js';

export interface ComposedMail extends MailBody {
  sealed: boolean;
}

/** Writes a message as it goes on record: one with a code sealed, unless the record is the mailbox itself. */
@Injectable()
export class ComposeMail {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly secrets: SecretBox,
  ) {}

  async execute(template: MailId, values: Partial<MailValues>, isSecret: boolean): Promise<ComposedMail> {
    const body = await this.renderer.render(template, { ...NO_VALUES, ...values });
    if (!isSecret || !this.transport.sealsSecrets) return { ...body, sealed: false };
    return {
      subject: this.secrets.seal(body.subject, MAIL_BODY),
      text: this.secrets.seal(body.text, MAIL_BODY),
      html: this.secrets.seal(body.html, MAIL_BODY),
      sealed: true,
    };
  }
}
