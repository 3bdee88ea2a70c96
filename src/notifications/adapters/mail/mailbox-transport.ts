import { refuseInsideTransaction } from '../../../shared/application/ambient-transaction.js';
import { MailTransport } from '../../application/ports/mail-transport.js';

/** Without a mail server nothing leaves the house: the record of the message is the mailbox that `/dev/mailbox` shows. */
export class MailboxTransport extends MailTransport {
  readonly sealsSecrets = false;

  send(): Promise<void> {
    refuseInsideTransaction('The mailbox');
    return Promise.resolve();
  }

  close(): void {
    // There are no connections.
  }
}
