import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { ATTEMPT_LEASE_MS, MOST_ATTEMPTS, pauseAfter } from '../domain/mail.js';
import { MAIL_BODY } from './mail-queued.js';
import { MailRefused, MailTransport, type OutgoingMail } from './ports/mail-transport.js';
import { MailRepository, type ClaimedMail } from './ports/mail.repository.js';

/**
 * Makes one attempt to send a message that is due and records how it went; a message that is not due is left alone. Answers
 * what stood in the way, if anything did.
 */
@Injectable()
export class DeliverMail {
  readonly #log = new Logger(DeliverMail.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly transport: MailTransport,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute(mailId: string): Promise<Error | null> {
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + ATTEMPT_LEASE_MS);
    const mail = await this.unitOfWork.run(() => this.mails.claim(mailId, now, leaseUntil));
    if (mail === null) return null;
    const problem = await this.#attempt(mail);
    await this.unitOfWork.run(() => this.#record(mail, problem));
    return problem;
  }

  async #attempt(mail: ClaimedMail): Promise<Error | null> {
    try {
      await this.transport.send(this.#opened(mail));
      return null;
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      this.#log.warn(
        { mailId: mail.id, attempt: mail.attempts },
        'A message was not sent; the reason is in its record',
      );
      return problem;
    }
  }

  #opened({ id, recipient, sealed, subject, text, html }: ClaimedMail): OutgoingMail {
    const open = (part: string): string => (sealed ? this.secrets.open(part, MAIL_BODY) : part);
    return { id, to: recipient, subject: open(subject), text: open(text), html: open(html) };
  }

  #record({ id, attempts }: ClaimedMail, problem: Error | null): Promise<void> {
    const now = this.clock.now();
    if (problem === null) return this.mails.recordSent(id, now);
    if (problem instanceof MailRefused || attempts >= MOST_ATTEMPTS)
      return this.mails.recordFailure(id, problem.message);
    return this.mails.recordRetry(id, new Date(now.getTime() + pauseAfter(attempts)), problem.message);
  }
}
