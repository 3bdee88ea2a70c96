import { Injectable, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { MailTransport } from '../../application/ports/mail-transport.js';
import { MailboxTransport } from './mailbox-transport.js';
import { SmtpTransport } from './smtp-transport.js';

/** The mail server where one is set, the record itself otherwise. */
export const mailTransportProvider: FactoryProvider<MailTransport> = {
  provide: MailTransport,
  inject: [Environment],
  useFactory: (environment: Environment) =>
    environment.smtpUrl === null
      ? new MailboxTransport()
      : new SmtpTransport(environment.smtpUrl, environment.mailFrom, new URL(environment.publicUrl).hostname),
};

/** Ends the connections to the mail server. */
@Injectable()
export class MailTransportShutdown implements OnApplicationShutdown {
  constructor(private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    if (this.transport instanceof SmtpTransport) this.transport.close();
  }
}
