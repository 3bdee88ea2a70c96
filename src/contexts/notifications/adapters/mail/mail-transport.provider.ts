import type { FactoryProvider } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { MailTransport } from '../../application/ports/mail-transport.js';
import { MailboxTransport } from './mailbox-transport.js';
import { SmtpTransport } from './smtp-transport.js';

/** The configured mail server, or the development mailbox without one. */
export const mailTransportProvider: FactoryProvider<MailTransport> = {
  provide: MailTransport,
  inject: [Environment],
  useFactory: ({ smtpUrl, mailFrom, publicUrl }: Environment) =>
    smtpUrl === null
      ? new MailboxTransport()
      : new SmtpTransport({ smtpUrl, from: mailFrom, domain: new URL(publicUrl).hostname }),
};
