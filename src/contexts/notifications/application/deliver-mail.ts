import { Injectable, Logger } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { causedBy } from '../../../platform/application/correlation.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { ATTEMPT_LEASE_MS, LEASE_RENEWAL_MS, MAX_ATTEMPTS, pauseAfter } from '../domain/mail.js';
import { mailFailed } from '../published/events.js';
import { MAIL_BODY } from './message-queued.js';
import { MailRefused, MailTransport, type OutgoingMail } from './ports/mail-transport.js';
import { MailRepository, type ClaimedMail } from './ports/mail.repository.js';

const RECORD_PAUSES_MS = [1_000, 5_000, 15_000];
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The state after this attempt: a message that failed without being refused is queued for a retry. */
function stateAfter({ attempts }: Pick<ClaimedMail, 'attempts'>, problem: Error | null): 'sent' | 'queued' | 'failed' {
  if (problem === null) return 'sent';
  return problem instanceof MailRefused || attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
}

/** Makes one attempt to send a message and records the outcome. */
@Injectable()
export class DeliverMail {
  readonly #log = new Logger(DeliverMail.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly transport: MailTransport,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Claims the message if it is due; the caller must then attempt it. */
  claim(mailId: string): Promise<ClaimedMail | null> {
    return this.unitOfWork.runStatement(() => this.mails.claim(mailId, this.clock.now(), this.#leaseUntil()));
  }

  /** Claims up to `most` due messages; the caller must then attempt them. */
  claimDue(most: number, { onlyUrgent = false } = {}): Promise<ClaimedMail[]> {
    const due = { now: this.clock.now(), leaseUntil: this.#leaseUntil(), most, onlyUrgent };
    return this.unitOfWork.runStatement(() => this.mails.claimDue(due));
  }

  /** Sends a claimed message. Returns the error, or null when it was sent. */
  attempt(mail: ClaimedMail): Promise<Error | null> {
    return causedBy(mail.cause, () => this.#attempt(mail));
  }

  async #attempt(mail: ClaimedMail): Promise<Error | null> {
    const began = performance.now();
    const renewal = setInterval(() => void this.#renew(mail.id), LEASE_RENEWAL_MS);
    const problem = await this.#problemOfSending(mail).finally(() => {
      clearInterval(renewal);
    });
    const ms = Math.round(performance.now() - began);
    await this.#keep(mail, problem);
    const { id: mailId, template, attempts: attempt } = mail;
    this.#log.log({ mailId, template, state: stateAfter(mail, problem), attempt, ms }, 'message');
    return problem;
  }

  #leaseUntil(): Date {
    return new Date(this.clock.now().getTime() + ATTEMPT_LEASE_MS);
  }

  async #renew(mailId: string): Promise<void> {
    try {
      await this.unitOfWork.runStatement(() => this.mails.renew(mailId, this.#leaseUntil()));
    } catch (error) {
      this.#log.warn({ err: error, mailId }, 'Renewing the lease of a message failed');
    }
  }

  async #problemOfSending(mail: ClaimedMail): Promise<Error | null> {
    try {
      if (!isEmail(mail.recipient)) throw new MailRefused('The recipient isn’t an e-mail address.');
      await this.transport.send(this.#opened(mail));
      return null;
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      const stored = { mailId: mail.id, attempt: mail.attempts };
      this.#log.warn(stored, 'Message not sent; see its record');
      return problem;
    }
  }

  #opened({ id, recipient, sealed, subject, text, html, unsubscribeUrl }: ClaimedMail): OutgoingMail {
    const open = (part: string): string => (sealed ? this.secrets.open(part, MAIL_BODY) : part);
    return { id, to: recipient, subject: open(subject), text: open(text), html: open(html), unsubscribeUrl };
  }

  /** Retries while the database is unavailable, because a sent message that is not recorded would be sent again. */
  async #keep(mail: ClaimedMail, problem: Error | null): Promise<void> {
    for (const wait of RECORD_PAUSES_MS) {
      try {
        await this.#record(mail, problem);
        return;
      } catch (error) {
        this.#log.warn({ err: error, mailId: mail.id }, 'Recording a delivery attempt failed; will retry');
        await pause(wait);
      }
    }
    await this.#record(mail, problem);
  }

  async #record({ id, template, attempts }: ClaimedMail, problem: Error | null): Promise<void> {
    const now = this.clock.now();
    if (problem === null) {
      await this.unitOfWork.runStatement(() => this.mails.recordSent(id, now));
      return;
    }
    await this.unitOfWork.run(async () => {
      if (stateAfter({ attempts }, problem) === 'queued') {
        await this.mails.recordRetry(id, new Date(now.getTime() + pauseAfter(attempts)), problem.message);
        return;
      }
      if (!(await this.mails.recordFailure(id, problem.message))) return;
      const cause = problem instanceof MailRefused ? 'refused' : 'given-up';
      await this.events.publish(mailFailed({ mailId: id, template, cause, attempts, status: null }));
    });
  }
}
