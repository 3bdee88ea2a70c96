import { refuseInsideTransaction } from '../../src/platform/application/ambient-transaction.js';
import { MailTransport, type OutgoingMail } from '../../src/contexts/notifications/application/ports/mail-transport.js';

/** Keeps the sent messages; fails with the next of `failures` while there are any. */
export class FakeTransport extends MailTransport {
  readonly sent: OutgoingMail[] = [];
  readonly failures: Error[] = [];

  constructor(readonly sealsSecrets = true) {
    super();
  }

  send(mail: OutgoingMail): Promise<void> {
    refuseInsideTransaction('The fake mail server');
    const failure = this.failures.shift();
    if (failure !== undefined) return Promise.reject(failure);
    this.sent.push(mail);
    return Promise.resolve();
  }

  close(): void {
    this.failures.push(new Error('The connections were closed'));
  }
}
