import { refuseInsideTransaction } from '../../../../platform/application/ambient-transaction.js';
import { MailTransport } from '../../application/ports/mail-transport.js';

/** Sends nothing: without a mail server, `/dev/mailbox` shows the stored messages. */
export class MailboxTransport extends MailTransport {
  readonly sealsSecrets = false;

  send(): Promise<void> {
    refuseInsideTransaction('The mailbox');
    return Promise.resolve();
  }

  close(): void {
    // Nothing to close.
  }
}
