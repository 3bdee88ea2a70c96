import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { EmailTemplate } from '../domain/email-template.js';
import { isTemplateId } from '../domain/mail.js';
import { AUDIENCES, type Audience, type Recipients } from '../domain/template-catalogue.js';
import { testMailSent } from '../published/events.js';
import { DeliverMail } from './deliver-mail.js';
import { MailRepository, type ClaimedMail } from './ports/mail.repository.js';
import { TemplateRepository } from './ports/template.repository.js';
import { TestMailNotSent } from '../domain/mail.errors.js';
import { WriteTestMail } from './write-test-mail.js';

export interface SendTestMailCommand {
  templateId: string;
  username?: string | null;
  transactionId?: string | null;
  /** The readers to write the message for; by default the template's recipients. */
  recipientSettings?: Partial<Recipients>;
  /** The administrator who asks, and the only recipient. */
  byUserId: number;
}

/** Milliseconds. */
const MAX_WAIT_MS = 20_000;

/** The readers to write a test for, one message each; null when the template has no choice of recipients. */
function audiencesOf({ facts, recipients }: EmailTemplate, settings?: Partial<Recipients>): (Audience | null)[] {
  if (facts.choices.length === 0) return [null];
  const wanted = settings ?? recipients;
  const audiences = AUDIENCES.filter((audience) => wanted[audience] === true && facts.choices.includes(audience));
  if (audiences.length > 0) return audiences;
  const message = 'Please choose at least one recipient to test this email template';
  throw new ValidationFailed([{ field: 'recipientSettings', message }]);
}

/**
 * Sends a template to the administrator who asks, as each of its readers would get it. Throws `ValidationFailed`,
 * `NotFound`, and `TestMailNotSent` when the mail server does not accept it.
 */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly templates: TemplateRepository,
    private readonly writeTestMail: WriteTestMail,
    private readonly mails: MailRepository,
    private readonly deliverMail: DeliverMail,
    private readonly events: EventPublisher,
  ) {}

  /** Returns the number of messages and the address. */
  async execute(command: SendTestMailCommand): Promise<{ count: number; recipient: string }> {
    const { templateId, byUserId } = command;
    if (!isTemplateId(templateId)) throw new NotFound('thatTemplate');
    const template = await this.templates.get(templateId);
    const about = await this.writeTestMail.subjectOf(template, command);
    const audiences = audiencesOf(template, command.recipientSettings);
    const written = await Promise.all(
      audiences.map((audience) => this.writeTestMail.write(template, about, { audience, byUserId })),
    );
    const claimed = await this.unitOfWork.run(async () => {
      await this.mails.add(written);
      const recipients = audiences.filter((audience) => audience !== null);
      const listingId = about.listing?.id ?? null;
      await this.events.publish(testMailSent({ templateId, recipients, listingId, userId: about.userId, byUserId }));
      const taken: ClaimedMail[] = [];
      for (const { id } of written) {
        const mail = await this.deliverMail.claim(id);
        if (mail !== null) taken.push(mail);
      }
      return taken;
    });
    await this.#send(claimed);
    return { count: written.length, recipient: written[0]?.recipient ?? '' };
  }

  /** Waits less than a full attempt can take; the outcome of a slow server is only recorded. */
  async #send(claimed: readonly ClaimedMail[]): Promise<void> {
    const enough = new AbortController();
    const tooLong = pause(MAX_WAIT_MS, [new TestMailNotSent()], { signal: enough.signal }).catch(() => []);
    const sent = Promise.all(claimed.map((mail) => this.deliverMail.attempt(mail)));
    const problems = await Promise.race([sent, tooLong]);
    enough.abort();
    if (problems.some((problem) => problem !== null)) throw new TestMailNotSent();
  }
}
